// The lab of the recurrent state. Nothing more is loaded before it comes near the screen.

import { define, near } from "./elements.js"

define("state-lab", element => near(element, () => import("./state.js").then(module => module.open(element))))

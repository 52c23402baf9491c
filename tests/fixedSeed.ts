import { configureGlobal } from "fast-check";

/** The same runs each time, so that a change is judged by what it changes; `SEED=7 npm run unit` tries others. */
configureGlobal({ seed: Number(process.env["SEED"] ?? 20_261_123) });

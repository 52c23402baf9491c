import { configureGlobal } from "fast-check";

/** A fixed seed, so that only a change of the code changes the runs; `SEED=7 npm run unit` tries others. */
configureGlobal({ seed: Number(process.env["SEED"] ?? 20_261_123) });

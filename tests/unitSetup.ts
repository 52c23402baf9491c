import { configureGlobal } from "fast-check";
import { vi } from "vitest";

/** A fixed seed, so that only a change of the code changes the runs; `SEED=7 npm run unit` tries others. */
configureGlobal({ seed: Number(process.env["SEED"] ?? 20_261_123) });

/** Beside the browsers, what is waited for may take much longer than the second that is given by default. */
const { waitFor } = vi;
vi.waitFor = (callback, options = { timeout: 60_000 }) => waitFor(callback, options);

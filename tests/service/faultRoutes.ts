import { refusals } from "./refusals.ts";
import { Hono, type Context } from "hono";
import { readInjection } from "./faultInput.ts";
import type { Faults } from "./faults.ts";
import { readJsonObject } from "./jsonBody.ts";

/** For people, and for tests in another process. */
export function createFaultRoutes(faults: Faults) {
  const routes = new Hono();

  routes.get("/", showPending);

  routes.post("/", async (c) => {
    faults.inject(readInjection(await readJsonObject(c, refusals)));
    return showPending(c);
  });

  routes.delete("/", (c) => {
    faults.clear();
    return showPending(c);
  });

  function showPending(c: Context) {
    const pending = faults.pending.map(({ path, ...rest }) => ({ ...rest, path: path?.source }));
    return c.json({ pending });
  }

  return routes;
}

import * as z from "zod/mini";
import { builtInBaseUrl } from "@/lib/env";
import { Account } from "@/lib/model/account";
import { Server, Theme } from "@/lib/model/settings";
import { createItem } from "./item";

/*
 * Everything kept in the browser's storage that is no secret (those are in `secrets.ts`), in one
 * list, each with its one writer. `storage.sync` is never used.
 */

/** Written by the worker alone, after it has checked the server. */
export const server = createItem({
  area: "local",
  key: "server",
  schema: Server,
  fallback: { baseUrl: builtInBaseUrl, clientId: null },
});

/** Written by the options page. */
export const theme = createItem({
  area: "local",
  key: "theme",
  schema: Theme,
  fallback: "system",
});

/** Written by the worker alone; null until it has looked after a start of the browser. */
export const account = createItem({
  area: "session",
  key: "account",
  schema: z.nullable(Account),
  fallback: null,
});

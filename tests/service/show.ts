import type { Context } from "hono";
import { contentSecurityPolicy, type Html } from "./pages.ts";

export function show(c: Context, page: Html) {
  c.header("Content-Security-Policy", contentSecurityPolicy);
  c.header("Cache-Control", "no-store");
  c.header("Referrer-Policy", "no-referrer");
  return c.html(page);
}

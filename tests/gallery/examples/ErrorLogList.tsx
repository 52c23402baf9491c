import { ErrorLogList } from "@/components/diagnostics/ErrorLogList";
import type { Outcome, LoggedError } from "@/lib/model/diagnostics/errorLog";
import type { Examples } from "../example";

const at = Date.UTC(2026, 4, 3, 10, 20, 30);

const show = (...loggedErrors: Partial<LoggedError>[]) => (
  <ErrorLogList
    loggedErrors={loggedErrors.map((change, place) => ({
      at: at + place * 60_000,
      method: "GET",
      route: "/api/v1/aliases",
      outcome: 503,
      took: 34,
      times: 1,
      ...change,
    }))}
  />
);

const outcomes: Outcome[] = [
  "no answer",
  "timed out",
  "no access",
  "redirected",
  "not JSON",
  "too long",
  "not the contract",
  401,
  422,
  429,
  503,
];

export const examples: Examples = {
  page: "diagnostics",
  states: {
    none: show(),
    one: show({}),
    "the same many times": show({ times: 1234 }),
    "a wrong password, and a change at an older server": show(
      { method: "POST", route: "/api/v1/token", outcome: 401 },
      { method: "PATCH", route: "/api/v1/aliases/{address}", outcome: 404 },
      { route: "/.well-known/oauth-authorization-server", outcome: "timed out", took: 12_000 },
    ),
    "of each kind": show(...outcomes.map((outcome) => ({ outcome }))),
  },
};

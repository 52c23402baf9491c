/*
 * What was decided when the extension was built (`.env.demo`, or the environment of `wxt build`).
 * A store build has none of it: its user chooses the server.
 */

function read(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** The server to begin with, or null: the person is asked for one. */
export const builtInBaseUrl: string | null = read(import.meta.env["WXT_BASE_URL"]);

/** The OAuth client id of a build for one server, or null: the person's, or the one that suits the server. */
export const builtInClientId: string | null = read(import.meta.env["WXT_CLIENT_ID"]);

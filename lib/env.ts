/*
 * What was decided when the extension was built (`.env.demo`, or the environment of `wxt build`).
 * A store build has none of it: its user chooses the server.
 */

function read(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** The server to begin with, or null: the person is asked for one. */
export const builtInBaseUrl: string | null = read(import.meta.env["WXT_BASE_URL"]);

/** The OAuth client id under which servers know Alibi when neither they nor the person say another. */
export const builtInClientId: string = read(import.meta.env["WXT_CLIENT_ID"]) ?? "alibi";

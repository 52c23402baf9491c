/** A server that anybody can have an account on: the one that its software's makers run. */
export const publicServer = "https://app.shroud.email";

/** Where people make an account, on servers of that software. */
export function registerPage(baseUrl: string): string {
  return `${baseUrl}/users/register`;
}

/** Where people change their plan, on a server that says how many aliases there may be. */
export function billingPage(baseUrl: string): string {
  return `${baseUrl}/settings/billing`;
}

/** The public server, run by the makers of the software, at which anybody can have an account. */
export const publicServer = "https://app.shroud.email";

/** Where people register, on servers with that software. */
export function registerPage(baseUrl: string): string {
  return `${baseUrl}/users/register`;
}

/** Where people change their plan, on servers that have limits. */
export function billingPage(baseUrl: string): string {
  return `${baseUrl}/settings/billing`;
}

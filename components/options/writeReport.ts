import { type Account, scopes } from "@/lib/model/account";
import type { Failure, Result } from "@/lib/model/failure";
import type { Capabilities } from "@/lib/model/server";
import type { SiteAccess } from "@/lib/model/site";

export interface Findings {
  version: string;
  userAgent: string;
  language: string;
  baseUrl: string | null;
  reachesServer: boolean | null;
  /** null before the first check. */
  checked: Result<null> | null;
  capabilities: Capabilities;
  account: Account | null;
  access: SiteAccess;
}

/**
 * The report for whoever helps, in English. Each value is one of a few words or the browser's own description, so that
 * it holds no secret, address, label or site. Of the server's address only the kind is given, because a private server
 * identifies its owner.
 */
export function writeReport(found: Findings): string {
  const { version, userAgent, language, baseUrl, reachesServer, checked, account, access } = found;
  const answers =
    checked === null ? "not checked" : checked.ok ? "yes" : `no, ${nameFailure(checked.failure)}`;
  return [
    `Alibi ${version}`,
    `browser: ${userAgent}`,
    `language: ${language}`,
    `server: ${baseUrl === null ? "none" : describeAddress(baseUrl)}`,
    `may be reached: ${reachesServer ?? "not known"}`,
    `answers: ${answers}`,
    ...Object.entries(found.capabilities).map(([name, can]) => `${name}: ${can}`),
    `session: ${account === null ? "not known" : describeSession(account)}`,
    `site access: ${access}`,
  ].join("\n");
}

/** Such as "https, by name, own port, path prefix". */
function describeAddress(baseUrl: string): string {
  const { protocol, hostname, port, pathname } = new URL(baseUrl);
  const isLocal = /^(localhost|127\..*|\[::1\])$/.test(hostname);
  const isNumber = /^[\d.]+$|^\[/.test(hostname);
  return [
    protocol.replace(":", ""),
    isLocal ? "this machine" : isNumber ? "by number" : "by name",
    ...(port === "" ? [] : ["own port"]),
    ...(pathname === "/" ? [] : ["path prefix"]),
  ].join(", ");
}

function describeSession(account: Account): string {
  if (account.status !== "signed-in") {
    const failure = account.status === "signed-out" && account.failure;
    return account.status + (failure ? `, ${nameFailure(failure)}` : "");
  }
  const granted = account.scopes;
  if (granted === null) return `signed-in, ${account.method}, everything allowed`;
  // Other scopes are not named, because they could identify the server.
  const grantedScopes = scopes.filter((each) => granted.includes(each));
  return ["signed-in", account.method, ...grantedScopes].join(", ");
}

/** Without what the server said. */
function nameFailure(failure: Failure): string {
  if (failure.kind === "sign-in" || failure.kind === "base-url") {
    return `${failure.kind} (${failure.reason})`;
  }
  return failure.kind === "server" ? `server (${failure.status})` : failure.kind;
}

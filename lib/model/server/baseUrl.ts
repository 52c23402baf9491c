import { fail, succeed, type Result } from "@/lib/model/failure/failure";

const loopbackHost = /^(localhost|([^.]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether this host name (as `URL.hostname` gives it) is the local machine. */
function isLoopback(hostname: string): boolean {
  return loopbackHost.test(hostname);
}

/** Quotation marks and brackets around a copied address, and a full stop or comma after it. */
const wrapping = /^[\s"'`<(\u2018-\u201f\u00ab\u2039]+|[\s"'`>),.;\u2018-\u201f\u00bb\u203a]+$/g;

/** `https//`, `https:/`, `https;//` and `http:\\`, for `https://`. */
const brokenScheme = /^(https?)(?:[:;]?[/\\]{1,3}|;)(?=[^/\\])/i;

/** Adds the scheme to an address that was typed without one; `host:8080` is a host with a port, not a scheme. */
function withScheme(typed: string): string {
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed)) return typed;
  const host = typed.replace(/[/?#].*$/s, "").replace(/:\d*$/, "");
  return `${isLoopback(host.toLowerCase()) ? "http" : "https"}://${typed}`;
}

/**
 * Reads a typed server address: `https` (or `http` on this machine), host, port and path prefix, without a final
 * slash and without `/api/v1`, which Alibi adds. Mends a mistyped scheme, and what was copied around it. Refuses user names, queries and fragments instead of silently
 * dropping them.
 */
export function readBaseUrl(typed: string): Result<string> {
  const text = typed.replace(wrapping, "").replace(brokenScheme, "$1://");
  if (text === "" || /\s/.test(text)) return fail({ kind: "base-url", reason: "malformed" });
  const address = withScheme(text);
  if (!URL.canParse(address)) return fail({ kind: "base-url", reason: "malformed" });
  const url = new URL(address);
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    return fail({ kind: "base-url", reason: "scheme" });
  }
  if (url.port === "0") return fail({ kind: "base-url", reason: "malformed" });
  if (url.username !== "" || url.password !== "" || /[?#]/.test(address)) {
    return fail({ kind: "base-url", reason: "extra" });
  }
  if (url.protocol === "http:" && !isLoopback(url.hostname)) {
    return fail({ kind: "base-url", reason: "insecure" });
  }
  const prefix = url.pathname.replace(/\/+$/, "").replace(/\/api\/v1$/, "");
  return succeed(url.origin + prefix.replace(/\/+$/, ""));
}

/** false also for a text that is no address. */
export function isSameOrigin(one: string, other: string): boolean {
  return URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin;
}

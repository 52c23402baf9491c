import { splitAddress } from "./splitAddress";

/**
 * An address as people get to see it: with the host behind its @ in ASCII, as browsers name hosts that may be
 * taken for another (`shop@аpple.example`, with a Cyrillic first letter, is `shop@xn--pple-43d.example`).
 * All hosts, not only those that mix scripts: hosts of pages and servers are shown in no other way either.
 * What is filled in, copied and sent to the server stays as the server spells it.
 */
export function showAddress(address: string): string {
  const { localPart, domain: host } = splitAddress(address);
  if (host === address || /^[!-~]*$/.test(host)) return address;
  const url = `http://${host}`;
  const named = URL.canParse(url) ? new URL(url).hostname : "";
  // Not a host name, so it has no ASCII form.
  const whole = named !== "" && !/[/?#:\\]/.test(host);
  return `${localPart}@${whole ? named : encodeURI(host.toWellFormed())}`;
}

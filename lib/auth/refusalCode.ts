/** The codes for a client that the server does not know, or does not allow to do this. */
export const unknownClient = ["invalid_client", "unauthorized_client"];

/**
 * The codes for an invalid authorization request (RFC 6749, section 4.1.2.1; RFC 7591, section 3.2.2; RFC 8707, section
 * 2). No other text of a page or redirect is shown to the person: an attacker may have written it.
 */
const codes = [
  ...unknownClient,
  "invalid_redirect_uri",
  "redirect_uri_mismatch",
  "invalid_target",
  "invalid_scope",
];

/** These do not say which part of the request is wrong. */
const vague = ["unsupported_response_type", "invalid_request"];

const wrong =
  "(is |was |are )?(unknown|invalid|missing|not (allowed|found|known|permitted|recogni[sz]ed|registered|supported|valid)|does(n.t| not) exist)";

/**
 * The same in the text of a page without a code. In this order, because a text that also names the client is about what
 * the client asks for.
 */
const phrases = [
  [/redirect(ion)?[ _-]ur[il]|callback ur[il]/i, "invalid_redirect_uri"],
  [new RegExp(`(unknown|invalid) scope|\\bscopes? ${wrong}`, "i"), "invalid_scope"],
  [
    new RegExp(`(unknown|invalid) (resource|audience)|\\b(resource|audience) ${wrong}`, "i"),
    "invalid_target",
  ],
  [
    new RegExp(
      `(unknown|invalid) client(?! cert)|\\bclient([ _]id(entifier)?)?( \\S+)? ${wrong}`,
      "i",
    ),
    "invalid_client",
  ],
] as const;

/** The code in a server's text, for a failure; nothing if there is none. */
export function findRefusalCode(words: string): { said?: string } {
  const has = (code: string) => new RegExp(`\\b${code}\\b`).test(words);
  const said = [...codes, ...vague].find(has);
  return said === undefined ? {} : { said };
}

/** Only this much of a page is examined, because a page may be made to take long. In characters. */
const longest = 10_000;

/** The same for a page of a server, which may say it in English instead of a code. @param page text, or HTML */
export function findPageRefusal(page: string): { said?: string } {
  // People do not read what is inside tags, such as links that contain the request's own parameters.
  const words = page.slice(0, longest).replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/gi, " ");
  const found = findRefusalCode(words);
  if (found.said !== undefined && !vague.includes(found.said)) return found;
  const said = phrases.find(([phrase]) => phrase.test(words.replaceAll(/\s+/g, " ")))?.[1];
  return said === undefined ? found : { said };
}

/** The same for the address of a page. @param address "" if unknown */
export function findAddressRefusal(address: string): { said?: string } {
  if (!URL.canParse(address)) return {};
  const { pathname, searchParams } = new URL(address);
  // Only the error parameters: the address may contain the request's own parameters as well.
  const told = [...searchParams].filter(([name]) => name.startsWith("error"));
  return findPageRefusal([pathname, ...told.map(([, words]) => words)].join(" "));
}

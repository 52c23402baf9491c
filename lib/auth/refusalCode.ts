/** What a server says to a client that it does not know or does not let do this. */
export const unknownClient = ["invalid_client", "unauthorized_client"];

/**
 * What servers call it when an authorization request is not as they want it (RFC 6749, section 4.1.2.1; RFC 7591,
 * section 3.2.2; RFC 8707, section 2). Nothing else that stands in a page or a redirect is repeated to a person:
 * others may have written it.
 */
const codes = [
  ...unknownClient,
  "invalid_redirect_uri",
  "redirect_uri_mismatch",
  "invalid_target",
  "invalid_scope",
];

/** These do not say what of it. */
const vague = ["unsupported_response_type", "invalid_request"];

const wrong =
  "(is |was |are )?(unknown|invalid|missing|not (allowed|found|known|permitted|recogni[sz]ed|registered|supported|valid)|does(n.t| not) exist)";

/** The same in the words of a page without a code. What names a client as well is about what the client asks for. */
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

/** The code in what a server says, for a failure; nothing where it says none. */
export function findRefusalCode(words: string): { said?: string } {
  const has = (code: string) => new RegExp(`\\b${code}\\b`).test(words);
  const said = [...codes, ...vague].find(has);
  return said === undefined ? {} : { said };
}

/** So much of a page is looked at: what is in it may be made to take long. In characters. */
const longest = 10_000;

/** The same in a page of a server, which may say it in English in place of a code. @param page text, or HTML */
export function findPageRefusal(page: string): { said?: string } {
  // What is written in tags, people do not read: links that have the request's own names in them, for one.
  const words = page.slice(0, longest).replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/gi, " ");
  const found = findRefusalCode(words);
  if (found.said !== undefined && !vague.includes(found.said)) return found;
  const said = phrases.find(([phrase]) => phrase.test(words.replaceAll(/\s+/g, " ")))?.[1];
  return said === undefined ? found : { said };
}

/** The same in the address of one. @param address "" where it is not known */
export function findAddressRefusal(address: string): { said?: string } {
  if (!URL.canParse(address)) return {};
  const { pathname, searchParams } = new URL(address);
  // The request's own parameters may stand in it as well.
  const told = [...searchParams].filter(([name]) => name.startsWith("error"));
  return findPageRefusal([pathname, ...told.map(([, words]) => words)].join(" "));
}

import { parseArgs } from "node:util";

export interface Options {
  /** Without a trailing slash. */
  base: string;
  email: string;
  password: string;
  /** The two-factor code, if one was given. */
  code: string | undefined;
  /** The OAuth client id, if one was given. */
  clientId: string | undefined;
}

/** Invalid command line options. */
export class WrongUsage extends Error {}

export const usage = `npm run conformance -- --url ADDRESS --email EMAIL [options]

Checks a live server against the contract, statement by statement. It makes a few aliases of its own and
removes them again; all others stay as they are.

  --url ADDRESS        the server, with its path prefix: https://mail.example/alias
  --email EMAIL        an account there
  --password PASSWORD  its password; or, better, in the environment: ALIBI_PASSWORD
  --code NUMBER        the current code, if the account has two-factor sign-in
  --client-id ID       the OAuth client id under which the server knows Alibi, if there is one
  --help

It ends with 0 if all that the contract asks for holds, as far as it could be tried, with 1 if something
differs or could not be cleared away, and with 2 if nothing could be checked.`;

const known = {
  url: { type: "string" },
  email: { type: "string" },
  password: { type: "string" },
  code: { type: "string" },
  "client-id": { type: "string" },
  help: { type: "boolean" },
} as const;

/** undefined when help is requested. */
export function readOptions(
  words: string[],
  environment: Record<string, string | undefined>,
): Options | undefined {
  const { url, email, code, help, ...values } = parse(words);
  if (help) return undefined;
  const password = values.password ?? environment["ALIBI_PASSWORD"] ?? "";
  if (url === undefined) throw new WrongUsage("--url is missing");
  if (email === undefined) throw new WrongUsage("--email is missing");
  if (password === "") throw new WrongUsage("--password, or ALIBI_PASSWORD, is missing");
  if (code !== undefined && !/^\d{1,10}$/.test(code)) throw new WrongUsage("--code is a number");
  return { base: readBase(url), email, password, code, clientId: values["client-id"] };
}

function parse(words: string[]) {
  try {
    return parseArgs({ args: words, options: known }).values;
  } catch (error) {
    // The message names options and may quote a secret, so only the code is used.
    const code = (error as NodeJS.ErrnoException).code ?? "";
    if (!code.startsWith("ERR_PARSE_ARGS")) throw error;
    throw new WrongUsage("There is an option that is not known, or one without its value");
  }
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Normalises the address as Alibi does. */
function readBase(url: string): string {
  if (!URL.canParse(url)) throw new WrongUsage("--url is an address such as https://mail.example");
  const { protocol, hostname, origin, pathname, username, password, search, hash } = new URL(url);
  const isPrivate = protocol === "https:" || (protocol === "http:" && loopback.test(hostname));
  if (!isPrivate)
    throw new WrongUsage("--url is https, or http on this machine: Alibi takes no other");
  if (username + password + search + hash !== "") {
    throw new WrongUsage("--url has no user name, no ? and no #");
  }
  const prefix = pathname.replace(/\/+$/, "").replace(/\/api\/v1$/, "");
  return origin + prefix.replace(/\/+$/, "");
}

import { shortenShippedNames, findNames } from "./messageNames.ts";
import { readMessages, stemOf } from "./messages.ts";
import { pluralForms } from "../../components/controls/namedWords.ts";
import { parse, root } from "./sourceFiles.ts";

/** As much of Vite's plugins as this needs. */
interface Plugin {
  name: string;
  enforce: "pre";
  transform(code: string, id: string): string | undefined;
}

/** Scripts name messages as `_locales` of the package has them. */
export function packedNames({ names, namedInPages } = shortenShippedNames()): Plugin {
  return {
    name: "packed-names",
    // While the files are as they were written.
    enforce: "pre",
    transform(code, id) {
      const path = id.replaceAll("\\", "/");
      if (!path.startsWith(root) || path.includes("/node_modules/")) return undefined;
      if (path.endsWith("/components/controls/namedWords.ts")) {
        const shipped = namedInPages.map((name) => names.get(name) ?? name).join(" ");
        return code.replace(/namedWords: .* = \[\]/, `namedWords = "${shipped}".split(" ")`);
      }
      return /\.tsx?$/.test(path) ? rename(path.slice(root.length), code, names) : undefined;
    },
  };
}

/** The same code, with the short names of messages that have one. */
export function rename(path: string, code: string, names: ReadonlyMap<string, string>): string {
  let renamed = code;
  const found = [...findNames({ path, nodes: parse(path, code) })] as unknown as Text[];
  for (const { value, start, end } of found.toSorted((one, other) => other.start - one.start)) {
    const name = names.get(value);
    if (name === undefined) continue;
    renamed = `${renamed.slice(0, start)}"${name}"${renamed.slice(end)}`;
  }
  return renamed;
}

interface Text {
  value: string;
  start: number;
  end: number;
}

/** Stands between the words of pages, and in none of them. */
const separator = "|";

/** Stands between the forms of a plural, and in none of them. */
const formSeparator = "^";

/**
 * What a browser needs of a locale: not what messages are for, which is told to translators, nor what is the same
 * in English, where it looks for what is not there (`default_locale`).
 */
export function packMessages(
  locale: string,
  { names, inPages, namedInPages } = shortenShippedNames(),
): string {
  const english = readMessages("en");
  const messages = readMessages(locale);
  const find = (key: string) => (messages[key] ?? english[key])?.message ?? "";
  // A form that English has and this language has not is not asked for.
  const findForms = (stem: string) =>
    pluralForms.map((form) => messages[`${stem}_${form}`]?.message ?? "");
  const said = [...inPages, ...namedInPages].map((name) =>
    name in english ? [find(name)] : findForms(name),
  );
  for (const words of said.flat()) {
    if (!words.includes(separator) && !words.includes(formSeparator)) continue;
    throw new Error(`${locale} has a ${separator} or ${formSeparator} in “${words}”`);
  }
  const pageWords = said.map((forms) => forms.join(formSeparator));
  const joined = new Set([...inPages, ...namedInPages]);
  const others = Object.entries(messages)
    .filter(([key]) => !joined.has(key) && !joined.has(stemOf(key) ?? key))
    .filter(([key, { message }]) => locale === "en" || message !== english[key]?.message)
    .map(([key, { message }]) => [nameShortly(key, names), { message }] as const);
  const packed = {
    ...Object.fromEntries(others),
    pageWords: { message: pageWords.join(separator) },
  };
  return JSON.stringify(packed);
}

function nameShortly(key: string, names: ReadonlyMap<string, string>): string {
  const stem = stemOf(key);
  if (stem === undefined) return names.get(key) ?? key;
  return (names.get(stem) ?? stem) + key.slice(stem.length);
}

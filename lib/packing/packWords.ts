import {
  findListed,
  findLookedUp,
  listInManifest,
  numberShipped,
  type Numbers,
} from "./messageNames.ts";
import { readMessages } from "./messages.ts";
import { pluralForms } from "../../components/controls/namedWords.ts";
import { parse, root } from "./sourceFiles.ts";

/** The part of Vite's plugin type that this needs. */
interface Plugin {
  name: string;
  enforce: "pre";
  transform(code: string, id: string): string | undefined;
}

/** Replaces message names in scripts by their numbers in the package. */
export function packedNames(numbers = numberShipped()): Plugin {
  return {
    name: "packed-names",
    // Before any other plugin changes the code.
    enforce: "pre",
    transform(code, id) {
      const path = id.replaceAll("\\", "/");
      if (!path.startsWith(root) || path.includes("/node_modules/")) return undefined;
      if (path.endsWith("/components/controls/namedWords.ts")) {
        const named = numbers.order.entries().filter(([, name]) => numbers.named.has(name));
        const places = Object.fromEntries(named.map(([place, name]) => [name, place]));
        return code.replace("new Map()", `new Map(Object.entries(${JSON.stringify(places)}))`);
      }
      return /\.tsx?$/.test(path) ? rename(path.slice(root.length), code, numbers) : undefined;
    },
  };
}

/** Replaces the message names in the code by numbers. */
export function rename(path: string, code: string, { order, named }: Numbers): string {
  const file = { path, nodes: parse(path, code) };
  const places = new Map(order.map((name, place) => [name, place]));
  // A text in a table that is also in `named` keeps its name, because code may compare it with another text of
  // that name.
  const listed = findListed(file).filter(({ value }) => !named.has(String(value)));
  const found = [...new Set([...findLookedUp(file), ...listed])] as unknown as Text[];
  let renamed = code;
  for (const { value, start, end } of found.toSorted((one, other) => other.start - one.start)) {
    const place = places.get(value);
    if (place !== undefined) renamed = `${renamed.slice(0, start)}"${place}"${renamed.slice(end)}`;
  }
  return renamed;
}

interface Text {
  value: string;
  start: number;
  end: number;
}

/** Separates messages, and is in none of them. */
const separator = "|";

/** Separates the forms of a plural, and is in none of them. */
const formSeparator = "^";

/**
 * The messages of a locale for the package: those of the manifest that differ from English, to which the browser
 * falls back (`default_locale`), and all others in one.
 */
export function packMessages(locale: string, { order } = numberShipped()): string {
  const english = readMessages("en");
  const messages = readMessages(locale);
  const find = (key: string) => (messages[key] ?? english[key])?.message ?? "";
  // A form that English has and this language has not is never requested.
  const findForms = (stem: string) =>
    pluralForms.map((form) => messages[`${stem}_${form}`]?.message ?? "");
  const said = order.map((name) => (name in english ? [find(name)] : findForms(name)));
  for (const words of said.flat()) {
    if (!words.includes(separator) && !words.includes(formSeparator)) continue;
    throw new Error(`${locale} has a ${separator} or ${formSeparator} in “${words}”`);
  }
  const own = listInManifest()
    .filter((key) => locale === "en" || find(key) !== english[key]?.message)
    .map((key) => [key, { message: find(key) }] as const);
  const words = said.map((forms) => forms.join(formSeparator)).join(separator);
  return JSON.stringify({ ...Object.fromEntries(own), words: { message: words } });
}

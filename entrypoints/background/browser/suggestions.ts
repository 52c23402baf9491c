import type { Alias } from "@/lib/model/alias/alias";
import { createMatcher } from "@/lib/model/alias/question";
import { showAddress } from "@/lib/model/alias/address";

/** One suggestion below the address bar. */
interface Suggestion {
  /** The text that choosing it puts into the address bar. */
  content: string;
  description: string;
}

interface Options {
  /** Chromium reads markup in descriptions; Firefox shows it as text. */
  tagged: boolean;
  /** The word for an alias that is off. */
  off: string;
}

/** More do not fit below the address bar. */
const mostShown = 6;

/** The longest text that is searched for, and the longest label that is shown. In characters. */
const longestSearch = 200;
const longestLabel = 60;

/** The aliases that match the typed text, in list order. */
export function suggest(aliases: readonly Alias[], typed: string, options: Options): Suggestion[] {
  const search = typed.slice(0, longestSearch).toWellFormed().trim();
  const fits = createMatcher({ search, filter: "all" });
  const found: Alias[] = [];
  for (const alias of aliases) {
    if (fits(alias)) found.push(alias);
    if (found.length === mostShown) break;
  }
  const write = options.tagged ? createTagged(search) : plain;
  return found.map(({ address, title, enabled }) => {
    const shown = clean(showAddress(address));
    const label = clip(clean(title ?? ""));
    const rest = [label, enabled ? "" : options.off].filter((each) => each !== "");
    return { content: shown, description: write(shown, rest.map(isolate)) };
  });
}

/** The alias whose address was entered in full, either as displayed or in its raw form. */
export function findEntered(aliases: readonly Alias[], entered: string): Alias | undefined {
  const wanted = entered.trim().toLowerCase();
  return aliases.find(({ address }) =>
    [address, clean(showAddress(address))].some((each) => each.toLowerCase() === wanted),
  );
}

type Write = (address: string, rest: readonly string[]) => string;

const plain: Write = (address, rest) => [address, ...rest].join(" · ");

function createTagged(search: string): Write {
  const terms = search.split(/\s+/).filter((term) => term !== "");
  const pattern = terms.map((term) => term.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|");
  const split = (words: string) =>
    terms.length === 0 ? [words] : words.split(new RegExp(`(${pattern})`, "i"));
  /** Every second part is a match. */
  const mark = (words: string) =>
    split(words)
      .map((part, index) => (index % 2 === 0 ? escape(part) : tag("match", escape(part))))
      .join("");
  return (address, rest) =>
    [tag("url", mark(address)), ...rest.map((each) => tag("dim", mark(each)))].join(" ");
}

function tag(name: "url" | "match" | "dim", inside: string): string {
  return inside === "" ? "" : `<${name}>${inside}</${name}>`;
}

/** A character that XML does not allow would hide all suggestions. */
const unfit = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufffe\uffff]+/gu;

function clean(words: string): string {
  // Longer than any address; a label is clipped to less.
  return words.slice(0, 2000).toWellFormed().replace(unfit, " ").trim();
}

function clip(words: string): string {
  const all = [...words];
  return all.length <= longestLabel ? words : `${all.slice(0, longestLabel).join("")}…`;
}

function isolate(words: string): string {
  return `\u2068${words}\u2069`;
}

const entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

function escape(words: string): string {
  return words.replace(/[&<>"']/g, (each) => entities[each as keyof typeof entities]);
}

import { findLocalPartFault, longestLocalPart, type LocalPartFault } from "./address";

/** Random bytes, more than any template uses: kept with the form, so that the shown address is the one that is created. */
export type Draw = readonly number[];

export function createDraw(random: Pick<Crypto, "getRandomValues"> = crypto): Draw {
  return Array.from(random.getRandomValues(new Uint8Array(longestLocalPart)));
}

/** `site`: the name of the site; null where there is none. */
type Filling = { site: string | null; draw: Draw };

/** Why a template gives no local part: a message key, and its substitutions. */
export type TemplateFault =
  | { key: LocalPartFault | "templateNoSite" }
  | { key: "templateUnknown"; about: string };

export type Filled = { ok: true; localPart: string } | { ok: false; fault: TemplateFault };

/** The three placeholders, and any other braces, which are invalid. */
const braces = /(\{[^{}]*\}?|\})/;

/** The longest value of each placeholder; the site is cut to the remaining length. */
const maxLengths = { "{site}": 0, "{words}": 11, "{random}": 6 };

/** 32 characters, none of which looks like another letter or digit; so one byte picks one evenly. */
const letters = "abcdefghijkmnpqrstuvwxyz23456789";

/** Never gives an invalid local part. A typed one without placeholders is a template as well. */
export function fillTemplate(template: string, { site, draw }: Filling): Filled {
  const parts = template.trim().split(braces);
  const unknown = parts.find((part, place) => place % 2 === 1 && !isPlaceholder(part));
  if (unknown !== undefined) return refuse({ key: "templateUnknown", about: unknown });
  const sites = parts.filter((part) => part === "{site}").length;
  if (sites > 0 && site === null) return refuse({ key: "templateNoSite" });
  const lengths = parts.map((part) => (isPlaceholder(part) ? maxLengths[part] : part.length));
  const taken = lengths.reduce((sum, length) => sum + length, 0);
  const room = longestLocalPart - taken - sites;
  if (room < 0) return refuse({ key: "hintLong" });
  const name = fitSite(site ?? "", sites > 0 ? 1 + Math.floor(room / sites) : 0);
  let used = 0;
  const take = () => draw[used++] ?? 0;
  const localPart = parts.map((part) => fill(part, name, take)).join("");
  const fault = findLocalPartFault(localPart);
  return fault ? refuse({ key: fault }) : { ok: true, localPart };
}

/** Whether the address has a random part. */
export function isDrawn(template: string): boolean {
  return /\{(words|random)\}/.test(template);
}

export function isTemplate(template: string): boolean {
  return fillTemplate(template, { site: "shop", draw: [] }).ok;
}

/** Appends four random characters, for an address that is taken. */
export function addRandom(localPart: string, draw: Draw): string {
  const ending = `-${pickLetters(4, (place) => draw[place] ?? 0)}`;
  return `${localPart.slice(0, longestLocalPart - ending.length).replace(/\.+$/, "")}${ending}`;
}

function refuse(fault: TemplateFault): Filled {
  return { ok: false, fault };
}

function isPlaceholder(part: string): part is keyof typeof maxLengths {
  return Object.hasOwn(maxLengths, part);
}

function fill(part: string, site: string, take: () => number): string {
  switch (part) {
    case "{site}":
      return site;
    case "{words}":
      return `${pick(firstWords, take())}-${pick(secondWords, take())}`;
    case "{random}":
      return pickLetters(6, take);
    default:
      return part;
  }
}

/** Host names contain dots and sometimes underscores, which not all servers accept in a local part. */
function fitSite(name: string, length: number): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const trimmed = plain.replace(/^-/, "").slice(0, length).replace(/-$/, "");
  return trimmed || "site".slice(0, length);
}

function pick(words: readonly string[], byte: number): string {
  return words[byte % words.length] ?? "";
}

function pickLetters(count: number, take: (place: number) => number): string {
  return Array.from({ length: count }, (_, place) => letters[take(place) % letters.length]).join(
    "",
  );
}

/* Plain words that are friendly in any combination and easy to spell; 64 of each kind, so that one byte picks one evenly. */

const firstWords = split(`
  amber apt aqua azure bold brave brisk calm civil clean clear cool coral crisp deep dewy
  early easy fair fast fine firm fond fresh fun glad gold good grand green happy keen
  kind light lilac lime lucky merry mild mint misty neat new nice noble opal pale pink
  plain prime proud pure quick quiet rapid rosy ruby safe sandy sharp shiny silky snowy soft`);

const secondWords = split(`
  acorn apple aspen badge basil beach berry birch bloom brook cedar cocoa cliff cloud clove comet
  coral crane creek daisy delta dove dune eagle fern field finch fjord flute flax fox grove
  hazel heron hill honey iris ivy kite lake lark leaf lemon lily lotus maple mango mint
  moon moss oak olive otter peach pearl pine plum pond raven reef river robin rose wren`);

function split(words: string): readonly string[] {
  return words.trim().split(/\s+/);
}

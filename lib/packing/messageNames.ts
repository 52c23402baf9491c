import { readFileSync } from "node:fs";
import { readMessages, stemOf, type Messages } from "./messages.ts";
import {
  nameCalled,
  parseFolders,
  root,
  textsWithin,
  within,
  type Node,
  type SourceFile,
} from "./sourceFiles.ts";

/*
 * Names of messages tell people what a message is for, and browsers nothing. So the package has short ones, in
 * `_locales` and in scripts. A message keeps its own name unless it is certain of each place that has this text
 * that it means the message there; so what is not seen here costs a few bytes, and never the words.
 */

/** What looks words up; its first argument is a message. */
const lookups = new Set(["text", "countText", "getMessage"]);

/** They have tables of messages, and functions that choose one. Here a text with a capital in it is a message. */
const tables = new Set([
  "lib/model/failure/failureKey.ts",
  "lib/model/failure/failureMessage.ts",
  "lib/model/alias/addressTemplate.ts",
  "lib/model/alias/localPart.ts",
  "entrypoints/background/browser/omnibox.ts",
  "components/transfer/describeImport.ts",
  "components/site/describeReport.ts",
  "components/transfer/ImportPicker.tsx",
  "components/bulk/SelectionBar.tsx",
  "components/account/SignedOutNotice.tsx",
  "components/alias/AddressPreview.tsx",
  "components/alias/AliasEditor.tsx",
  "components/alias/ChangedAliases.tsx",
  "components/alias/DeleteQuestion.tsx",
  "components/alias/EndField.tsx",
  "components/alias/DeletionBar.tsx",
  "components/alias/NewAliasesForm.tsx",
  "components/alias/SortSelect.tsx",
]);

const hasCapital = /^[a-z]+[A-Z]\w*$/;

/** Where a file has the name of a message for certain. */
export function findNames({ path, nodes }: SourceFile): Set<Node> {
  const looked = nodes.flatMap((node) => {
    if (lookups.has(nameCalled(node) ?? "")) return findResults((node["arguments"] as Node[])[0]);
    if (node.type !== "JSXAttribute" || (node["name"] as Node)["name"] !== "message") return [];
    return findResults(node["value"] as Node);
  });
  const listed = tables.has(path)
    ? nodes.filter(({ type, value }) => type === "Literal" && hasCapital.test(String(value)))
    : [];
  return new Set([...looked, ...listed]);
}

/** The texts that an expression may come to, but not those it compares with. */
function findResults(node: Node | null | undefined): Node[] {
  switch (node?.type) {
    case "Literal":
      return typeof node["value"] === "string" ? [node] : [];
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
    case "TSAsExpression":
      return findResults(node["expression"] as Node);
    case "ConditionalExpression":
      return [node["consequent"], node["alternate"]].flatMap((each) => findResults(each as Node));
    default:
      return [];
  }
}

/** All texts and names in a file that are not for certain the name of a message. */
function findOthers(file: SourceFile): string[] {
  const names = findNames(file);
  return file.nodes.flatMap((node) => {
    // A message may be the key of a table as well, in which it is then looked for.
    if (node.type === "Property") return textsWithin(node["key"]).concat(nameOf(node["key"]));
    return names.has(node) ? [] : textsIn(node);
  });
}

function nameOf(key: unknown): string[] {
  const { type, name } = key as Node;
  return type === "Identifier" ? [String(name)] : [];
}

/** Of this node alone. */
function textsIn(node: Node): string[] {
  return /^(Literal|TemplateElement|JSXText)$/.test(node.type) ? textsWithin(node) : [];
}

/** Names put together from pieces, which nothing could follow. A form of a plural is its stem and the form. */
export function findComputed(file: SourceFile, keys: readonly string[]): string[] {
  return file.nodes.flatMap((node) => {
    if (node.type !== "TemplateLiteral" || (node["expressions"] as Node[]).length === 0) return [];
    const pieces = within(node["quasis"]).flatMap(textsIn);
    if (pieces.every((piece) => /^(_other|_)?$/.test(piece))) return [];
    const made = new RegExp(`^${pieces.map((piece) => RegExp.escape(piece)).join("\\w+")}$`);
    return keys.some((key) => made.test(key)) ? [`${file.path}: ${pieces.join("${…}")}`] : [];
  });
}

export interface ShortNames {
  /** `b7` for `offerMore`, and for a plural its stem; a number for what only pages say. */
  names: ReadonlyMap<string, string>;
  /** What only pages say, in the order of the numbers. */
  inPages: readonly string[];
  /** What only pages say and has a name in the package: a plural by its stem, and what keeps its own name. */
  namedInPages: readonly string[];
}

/**
 * Short names for all messages that can have one. What only pages say is numbered: it is in one message for all of
 * it, in which `components/controls/text.ts` finds it. Those that begin alike are together, which deflates better.
 */
export function shortenNames(files: readonly SourceFile[], english: Messages): ShortNames {
  const keys = Object.keys(english);
  const computed = files.flatMap((file) => findComputed(file, keys));
  if (computed.length > 0) throw new Error(`Messages are named in one piece: ${computed.join()}`);
  const kept = new Set([...files.flatMap(findOthers), ...listInManifest()]);
  const others = files.filter((file) => !looksUpInPages(file));
  const elsewhere = new Set([...others.flatMap(listNames), ...listInManifest()]);
  // It may mean the message there.
  const keptElsewhere = new Set(others.flatMap(findOthers));
  const stems = new Set(keys.map((key) => stemOf(key) ?? key));
  const free = [...stems].filter((stem) => !kept.has(stem));
  const isPlural = (stem: string) => !(stem in english);
  const isInPages = (stem: string) => !isPlural(stem) && !elsewhere.has(stem);
  const isNamedInPages = (stem: string) =>
    !elsewhere.has(stem) &&
    !keptElsewhere.has(stem) &&
    (isPlural(stem) || kept.has(stem)) &&
    !isStemToo(stem);
  // A message that is called as the plural is beside it is none of its forms.
  const isStemToo = (stem: string) => !isPlural(stem) && keys.some((key) => stemOf(key) === stem);
  const inPages = free
    .filter(isInPages)
    .toSorted((one, other) => (wordsOf(english, one) < wordsOf(english, other) ? -1 : 1));
  const named = free.filter((stem) => !isInPages(stem));
  return {
    names: new Map([
      // Two letters, or a letter and a digit. No name that is kept is as short.
      ...named.map((stem, place): [string, string] => [stem, (360 + place).toString(36)]),
      ...inPages.map((key, place): [string, string] => [key, String(place)]),
    ]),
    inPages,
    namedInPages: [...stems].filter(isNamedInPages),
  };
}

function wordsOf(messages: Messages, key: string): string {
  return messages[key]?.message ?? "";
}

/** Is it of a page, where words are looked up by `text` alone? */
function looksUpInPages({ path, nodes }: SourceFile): boolean {
  const isOfPage = /^(components|entrypoints.(popup|options|manager|welcome|diagnostics))\W/.test(
    path,
  );
  return isOfPage && nodes.every((node) => nameCalled(node) !== "getMessage");
}

function listNames(file: SourceFile): string[] {
  return Array.from(findNames(file), ({ value }) => String(value));
}

function listInManifest(): string[] {
  const config = readFileSync(`${root}wxt.config.ts`, "utf8");
  return Array.from(config.matchAll(/__MSG_(\w+)__/g), ([, key = ""]) => key);
}

let shipped: ShortNames | undefined;

/** Those of the package, looked for once in a build. */
export function shortenShippedNames(): ShortNames {
  shipped ??= shortenNames(parseFolders("components", "entrypoints", "lib"), readMessages("en"));
  return shipped;
}

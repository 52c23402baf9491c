import { readFileSync } from "node:fs";
import { orderAlike } from "./orderAlike.ts";
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
 * Message names help people, and mean nothing to browsers. So in the package all messages are in one, and
 * scripts name each by its number there (`lib/words/getMessage.ts`). A text that is not certainly a message name
 * stays as it is, and pages find the message by that name, too; so a name that this misses costs a few bytes,
 * but never the message.
 */

/** The functions that look up messages, and which argument is the name. */
const lookups: Readonly<Record<string, number>> = {
  text: 0,
  countText: 0,
  getMessage: 0,
  wordsOf: 1,
};

/**
 * The files with tables of message names, or functions that choose one. In them, a text with a capital letter is
 * a message name.
 */
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
  "components/alias/ListToolbar.tsx",
]);

const hasCapital = /^[a-z]+[A-Z]\w*$/;

/** The message names at which a file looks up a message directly. */
export function findLookedUp({ nodes }: SourceFile): Node[] {
  return nodes.flatMap((node) => {
    const place = lookups[nameCalled(node) ?? ""];
    if (place !== undefined) return findResults((node["arguments"] as Node[])[place]);
    if (node.type !== "JSXAttribute" || (node["name"] as Node)["name"] !== "message") return [];
    return findResults(node["value"] as Node);
  });
}

/** The message names in a file's tables. */
export function findListed({ path, nodes }: SourceFile): Node[] {
  if (!tables.has(path)) return [];
  return nodes.filter(({ type, value }) => type === "Literal" && hasCapital.test(String(value)));
}

/** The texts that an expression may result in, without those it compares with. */
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

/** All texts in a file that are not certainly a message name. */
function findOthers(file: SourceFile): string[] {
  const names = new Set([...findLookedUp(file), ...findListed(file)]);
  // Only a cast turns a key into a text.
  const keys = new Set(file.nodes.filter(isProperty).map(({ key }) => key as Node));
  return file.nodes.flatMap((node) => (names.has(node) || keys.has(node) ? [] : textsIn(node)));
}

/** The keys of tables: a message name in another table may be meant as such a key as well. */
function findKeys({ nodes }: SourceFile): string[] {
  return nodes
    .filter(isProperty)
    .flatMap(({ key }) => [...textsWithin(key), String((key as Node)["name"])]);
}

function isProperty({ type }: Node): boolean {
  return type === "Property";
}

/** The texts of this node alone. */
function textsIn(node: Node): string[] {
  return /^(Literal|TemplateElement|JSXText)$/.test(node.type) ? textsWithin(node) : [];
}

/**
 * Message names that are composed of pieces, which cannot be traced. A plural form is composed of its stem and
 * the form.
 */
export function findComputed(file: SourceFile, keys: readonly string[]): string[] {
  return file.nodes.flatMap((node) => {
    if (node.type !== "TemplateLiteral" || (node["expressions"] as Node[]).length === 0) return [];
    const pieces = within(node["quasis"]).flatMap(textsIn);
    if (pieces.every((piece) => /^(_other|_)?$/.test(piece))) return [];
    const made = new RegExp(`^${pieces.map((piece) => RegExp.escape(piece)).join("\\w+")}$`);
    return keys.some((key) => made.test(key)) ? [`${file.path}: ${pieces.join("${…}")}`] : [];
  });
}

export interface Numbers {
  /** All messages except the manifest's, in the order of their numbers; a plural by its stem. */
  order: readonly string[];
  /** The messages that can also be looked up by name. */
  named: ReadonlySet<string>;
}

/** The number of each message in the package. */
export function numberMessages(files: readonly SourceFile[], languages: readonly Messages[]) {
  const keys = Object.keys(languages[0] ?? {});
  const computed = files.flatMap((file) => findComputed(file, keys));
  if (computed.length > 0) throw new Error(`Messages are named in one piece: ${computed.join()}`);
  const stems = new Set(keys.map((key) => stemOf(key) ?? key));
  const names = [...stems.difference(new Set(listInManifest()))];
  const listed = new Set(files.flatMap(listNames)).intersection(new Set(files.flatMap(findKeys)));
  const named = new Set(names).intersection(listed.union(new Set(files.flatMap(findOthers))));
  // Only pages can look up a message by name, so no other script may have such a name in a table.
  const lost = files.filter(({ path }) => !isOfPage(path)).flatMap(listNames);
  const nameless = lost.filter((name) => named.has(name));
  if (nameless.length > 0) throw new Error(`Means other things as well: ${nameless.join()}`);
  const findWords = (stem: string) =>
    languages.map((words) => (words[stem] ?? words[`${stem}_other`])?.message ?? "");
  return { order: orderAlike(names, findWords), named };
}

function listNames(file: SourceFile): string[] {
  return findListed(file).map(({ value }) => String(value));
}

/** Whether the file belongs to a page, which looks up messages with `text` only. */
function isOfPage(path: string): boolean {
  return /^(components|entrypoints.(popup|options|manager|welcome|diagnostics))\W/.test(path);
}

/** The messages that the browser itself looks up. */
export function listInManifest(): string[] {
  const config = readFileSync(`${root}wxt.config.ts`, "utf8");
  return Array.from(config.matchAll(/__MSG_(\w+)__/g), ([, key = ""]) => key);
}

let shipped: Numbers | undefined;

/**
 * The numbers for the package, found once per build. Three languages are enough to tell which messages are alike
 * in all.
 */
export function numberShipped(): Numbers {
  shipped ??= numberMessages(
    parseFolders("components", "entrypoints", "lib"),
    ["en", "de", "fr"].map(readMessages),
  );
  return shipped;
}

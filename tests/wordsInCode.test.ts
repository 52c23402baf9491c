import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  nameCalled,
  parse,
  parseFolders,
  root,
  textsWithin,
  type Node,
} from "../lib/packing/sourceFiles";

/* All texts must be in `public/_locales`, or they would be English in every language. */

/** Attributes that people read or hear. */
const readable = new Set([
  ..."title placeholder alt label aria-label aria-description aria-placeholder".split(" "),
  ..."aria-roledescription aria-valuetext".split(" "),
  // Of our own components.
  ..."words remark legend hint aside".split(" "),
]);

const assigned = new Set([
  "textContent",
  "innerText",
  "innerHTML",
  "title",
  "placeholder",
  "label",
]);

/** The same in every language: the start of an address. */
const allowed = new Set(["https://"]);

/** Message keys are not texts: no shown word has a capital letter in its middle. */
const isKey = /^[a-z]+([A-Z][a-z]*)+$/;

function readWords(nodes: readonly Node[]): string[] {
  return nodes
    .flatMap(findShown)
    .filter((shown) => /\p{L}/u.test(shown) && !allowed.has(shown.trim()) && !isKey.test(shown))
    .map((shown) => shown.trim());
}

/** The texts that a node itself shows. */
function findShown(node: Node): string[] {
  if (node.type === "JSXText") return [String(node["value"])];
  if (node.type === "JSXElement" || node.type === "JSXFragment") {
    const children = node["children"] as Node[];
    return children
      .filter(({ type }) => type === "JSXExpressionContainer")
      .flatMap(({ expression }) => findResults(expression as Node));
  }
  if (node.type === "JSXAttribute") {
    const { name } = node["name"] as { name: string };
    return readable.has(name) ? findResults(node["value"] as Node) : [];
  }
  if (node.type === "AssignmentExpression") {
    const { property } = node["left"] as { property?: { name?: string } };
    return assigned.has(property?.name ?? "") ? findResults(node["right"] as Node) : [];
  }
  if (node.type === "Property") {
    const { name } = node["key"] as { name?: string };
    return readable.has(name ?? "") ? findResults(node["value"] as Node) : [];
  }
  const args = (node["arguments"] ?? []) as Node[];
  switch (nameCalled(node)) {
    case "setWords":
    case "say":
      return args.flatMap(findResults);
    case "setAttribute":
      return readable.has(String(args[0]?.["value"])) ? findResults(args[1]) : [];
    default:
      return [];
  }
}

/** The possible results of an expression, without what it compares, looks up or passes on. */
function findResults(node: Node | null | undefined): string[] {
  switch (node?.type) {
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
      return findResults(node["expression"] as Node);
    case "ConditionalExpression":
      return [node["consequent"], node["alternate"]].flatMap((each) => findResults(each as Node));
    case "LogicalExpression":
      return [node["left"], node["right"]].flatMap((each) => findResults(each as Node));
    case "BinaryExpression":
      return node["operator"] === "+"
        ? [node["left"], node["right"]].flatMap((each) => findResults(each as Node))
        : [];
    case "ArrayExpression":
      return (node["elements"] as Node[]).flatMap(findResults);
    case "Literal":
      return textsWithin(node);
    case "TemplateLiteral":
      return textsWithin(node["quasis"]);
    default:
      return [];
  }
}

test("no text that people read is in the code of components and entrypoints", () => {
  const found = parseFolders("components", "entrypoints").flatMap(({ path, nodes }) =>
    readWords(nodes).map((words) => `${path}: ${words}`),
  );
  expect(found).toEqual([]);
});

test.each([
  "<p>Sign in</p>",
  '<p>{"Sign in"}</p>',
  '<p>{busy ? text("saving") : "Sign in"}</p>',
  "<p>{busy && `Sign in, ${name}`}</p>",
  '<p>{text("sign") + " in"}</p>',
  '<img alt="Sign in" />',
  '<button aria-label={busy ? "Sign in" : undefined} />',
  '<input placeholder="Sign in" />',
  '<Field label="Sign in" />',
  'caret.setAttribute("aria-label", "Sign in")',
  'setWords(hint, wrong ? "Sign in" : "")',
  'button.textContent = "Sign in"',
  'showButton({ label: "Sign in", run })',
])("text that people read is found in %s", (code) => {
  expect(readWords(parse("x.tsx", code))).not.toEqual([]);
});

test.each([
  '<p class="quiet">{text(busy ? "saving" : "save")} · {kind === "own" && <b dir="ltr">@</b>}</p>',
  '<input placeholder="https://" type="url" />',
  'caret.setAttribute("aria-expanded", "true")',
])("no text that people read is found in %s", (code) => {
  expect(readWords(parse("x.tsx", code))).toEqual([]);
});

test("the HTML of a page has no text but the name of the extension", () => {
  const pages = globSync("entrypoints/*/index.html", { cwd: root });
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) {
    const markup = readFileSync(`${root}${page}`, "utf8").replace(/<!--.*?-->/gs, "");
    const words = markup.replace(/<[^>]*>/g, " ").trim();
    expect(words, page).toBe("Alibi");
    expect(markup, page).not.toMatch(/\s(title|alt|aria-label|placeholder)=/);
  }
});

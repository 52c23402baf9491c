import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { openZip, root } from "./zips.ts";

/* The store listings match the zips. */

const texts = readFileSync(`${root}tests/store/listing/texts.md`, "utf8");

function readPart(heading: string): string {
  const [, part = ""] = texts.split(`\n## ${heading}\n`);
  return (part.split("\n## ")[0] ?? "").trim();
}

/** The items of a list, with the text of each. */
function readList(heading: string): Map<string, string> {
  const rows = readPart(heading).matchAll(/^- `([^`]+)`: ([^]*?)(?=\n- |\n\n|$(?![^]))/gm);
  return new Map(Array.from(rows, ([, name = "", words = ""]) => [name, words]));
}

interface Manifest {
  permissions: string[];
  optional_host_permissions: string[];
  optional_permissions?: string[];
  browser_specific_settings?: {
    gecko: { data_collection_permissions: { required: string[]; optional?: string[] } };
  };
}

function readJson<Value>(zip: "chrome" | "firefox", file: string): Value {
  return JSON.parse(String(openZip(zip).get(file))) as Value;
}

const chrome = readJson<Manifest>("chrome", "manifest.json");
const firefox = readJson<Manifest>("firefox", "manifest.json");

const listAsked = (manifest: Manifest) => [
  ...manifest.permissions,
  ...manifest.optional_host_permissions,
  ...(manifest.optional_permissions ?? []),
];

test("the store texts give a reason for each permission of either zip, and name no other", () => {
  const [ofChrome, ofFirefox] = [new Set(listAsked(chrome)), new Set(listAsked(firefox))];
  const told = readList("Permissions");
  expect([...told.keys()].toSorted()).toEqual([...ofChrome.union(ofFirefox)].toSorted());
  for (const [name, words] of told) {
    expect(words.length, name).toBeGreaterThan(40);
    expect(words.includes("Chromium only"), name).toBe(!ofFirefox.has(name));
    expect(words.includes("Firefox only"), name).toBe(!ofChrome.has(name));
  }
});

test("the store texts list the data that Firefox's manifest says is collected", () => {
  const { required, optional } =
    firefox.browser_specific_settings!.gecko.data_collection_permissions;
  expect([...readList("Data").keys()]).toEqual(required);
  expect(optional).toBeUndefined();
});

test("the store texts have the zips' name and summary, and fit the stores' limits", () => {
  const words = readJson<Record<string, { message: string }>>(
    "chrome",
    "_locales/en/messages.json",
  );
  expect(readPart("Name")).toBe(words["extensionName"]?.message);
  expect(readPart("Summary")).toBe(words["extensionDescription"]?.message);
  // Chrome Web Store; Firefox Add-ons; Edge Add-ons.
  expect(readPart("Summary").length).toBeLessThanOrEqual(132);
  expect(readPart("Summary, where there is more room").length).toBeLessThanOrEqual(250);
  expect(readPart("Description").length).toBeGreaterThan(250);
  expect(readPart("Description").length).toBeLessThanOrEqual(10_000);
});

test("the source zip has what builds the extension, and nothing else", () => {
  const names = [...openZip("sources").keys()];
  expect(names).toContain("package-lock.json");
  expect(names).toContain("README.md");
  // Reviewers need a server to try the extension.
  expect(names).toContain("tests/service/main.ts");
  const builds =
    /^(components|entrypoints|lib|public|tests\/service)\/|^[\w-][\w.-]+\.(json|md|ts)$|^LICENSE$/;
  expect(names.filter((name) => !builds.test(name) || /\.test\.tsx?$/.test(name))).toEqual([]);
});

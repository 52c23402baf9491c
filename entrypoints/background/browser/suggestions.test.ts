import { expect, test } from "vitest";
import type { Alias } from "@/lib/model/alias/alias";
import { findEntered, suggest } from "./suggestions";

function alias(address: string, title: string | null = null, enabled = true): Alias {
  return { address, title, enabled, notes: null, forwarded: 0, blocked: 0, blocked_addresses: [] };
}

const chromium = { tagged: true, off: "off" };
const firefox = { tagged: false, off: "off" };
const shop = alias("quick.otter@alias.example", "Shop & co");

test("suggestions match as the list's search does: in any case, by any word of address or label", () => {
  const aliases = [shop, alias("news@alias.example", "News"), alias("a@b.example", "My shop")];
  const found = (typed: string) => suggest(aliases, typed, chromium).map(({ content }) => content);
  expect(found("SHOP")).toEqual([shop.address, "a@b.example"]);
  expect(found("  otter shop ")).toEqual([shop.address]);
  expect(found("nothing")).toEqual([]);
  expect(found("")).toHaveLength(3);
});

test("at most six suggestions are shown, the first that match", () => {
  const many = Array.from({ length: 500 }, (_, index) => alias(`a${index}@alias.example`));
  expect(suggest(many, "a", chromium).map(({ content }) => content)).toEqual(
    many.slice(0, 6).map(({ address }) => address),
  );
});

test("suggestions mark address and match up for Chromium, and are plain text for Firefox", () => {
  const off = { ...shop, enabled: false };
  expect(suggest([off], "otter shop", chromium)[0]?.description).toBe(
    "<url>quick.<match>otter</match>@alias.example</url> " +
      "<dim>\u2068<match>Shop</match> &amp; co\u2069</dim> <dim>\u2068off\u2069</dim>",
  );
  expect(suggest([off], "otter shop", firefox)[0]?.description).toBe(
    "quick.otter@alias.example · \u2068Shop & co\u2069 · \u2068off\u2069",
  );
});

test.each([
  [
    "tags are escaped",
    "</dim><url>evil</url>&lt;\"'",
    "&lt;/dim&gt;&lt;url&gt;evil&lt;/url&gt;&amp;lt;&quot;&apos;",
  ],
  ["characters that XML forbids are replaced", "a\u0000b\u001fc\uffffd\ud800e", "a b c d\ufffde"],
  ["characters that change the text direction become spaces", "a\u202eb\u2069c\u200fd", "a b c d"],
  ["emoji that are joined to one stay joined", "👨‍👩‍👧", "👨‍👩‍👧"],
])("in the label of a suggestion, %s", (_name, title, shown) => {
  const [found] = suggest([alias("a@b.example", title)], "", chromium);
  expect(found?.description).toBe(`<url>a@b.example</url> <dim>\u2068${shown}\u2069</dim>`);
});

test("a suggestion's label is cut after 60 letters, and a search of 100,000 letters finds nothing", () => {
  const [found] = suggest([alias("a@b.example", "😀".repeat(250_000))], "", firefox);
  expect(found?.description).toBe(`a@b.example · \u2068${"😀".repeat(60)}…\u2069`);
  expect(suggest([shop], "(".repeat(100_000), chromium)).toEqual([]);
});

test("a search is matched literally, not as a pattern", () => {
  const signs = alias("a+b@alias.example", "(.*) [x] {1} a|b ^$ \\");
  for (const typed of ["(.*)", "[x]", "{1}", "a|b", "^$", "\\", "a+b"]) {
    expect(suggest([signs, shop], typed, chromium), typed).toHaveLength(1);
  }
});

test("an address that looks like another is shown by its ASCII name, and found by it", () => {
  const lookalike = alias("shop@аlias.example");
  const [found] = suggest([lookalike], "", chromium);
  expect(found?.content).toBe("shop@xn--lias-43d.example");
  expect(findEntered([shop, lookalike], "shop@xn--lias-43d.example")).toBe(lookalike);
  expect(findEntered([shop, lookalike], lookalike.address)).toBe(lookalike);
});

test("only a whole address opens an alias; all else is a search", () => {
  expect(findEntered([shop], " Quick.Otter@alias.example ")).toBe(shop);
  expect(findEntered([shop], "quick.otter")).toBeUndefined();
  expect(findEntered([], "")).toBeUndefined();
});

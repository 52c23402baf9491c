import { expect, test } from "vitest";
import { readSitesFile, writeSitesFile, type KeptSites } from "./sitesFile";

const kept: KeptSites = {
  off: ["shop.example", "xn--bcher-kva.example"],
  picked: {
    "cafe.example": [
      { host: "", type: "text", name: "contact", id: "", autocomplete: "", label: "Contact" },
    ],
  },
};

test("what is written is read again", () => {
  expect(readSitesFile(writeSitesFile(kept))).toEqual(kept);
});

test.each([
  ["no JSON", "shop.example"],
  ["another program's", JSON.stringify(kept)],
  ["an export of aliases", JSON.stringify({ version: 1, aliases: [] })],
  ["without its fields", JSON.stringify({ alibi: "sites", off: [] })],
  ["with a field that is none", JSON.stringify({ alibi: "sites", off: [], picked: { a: [{}] } })],
])("%s is refused", (_, text) => {
  expect(readSitesFile(text)).toBe(null);
});

test("what is no site is left out", () => {
  const off = ["shop.example", "javascript:alert(1)", "a b", "half"];
  const picked = { "no site": [], "cafe.example": [] };
  const text = JSON.stringify({ alibi: "sites", off, picked });
  expect(readSitesFile(text)).toEqual({ off: ["shop.example"], picked: { "cafe.example": [] } });
});

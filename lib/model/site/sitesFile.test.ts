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

test("a file of sites is read back as it was written", () => {
  expect(readSitesFile(writeSitesFile(kept))).toEqual(kept);
});

test.each([
  ["is no JSON", "shop.example"],
  ["is not marked as Alibi's", JSON.stringify(kept)],
  ["is an export of aliases", JSON.stringify({ version: 1, aliases: [] })],
  ["lacks the picked fields", JSON.stringify({ alibi: "sites", off: [] })],
  ["has an invalid picked field", JSON.stringify({ alibi: "sites", off: [], picked: { a: [{}] } })],
])("a file of sites is refused if it %s", (_, text) => {
  expect(readSitesFile(text)).toBe(null);
});

test("entries that are no site are left out when a file of sites is read", () => {
  const off = ["shop.example", "javascript:alert(1)", "a b", "half"];
  const picked = { "no site": [], "cafe.example": [] };
  const text = JSON.stringify({ alibi: "sites", off, picked });
  expect(readSitesFile(text)).toEqual({ off: ["shop.example"], picked: { "cafe.example": [] } });
});

import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Alias } from "./alias";
import { writeAliasesCsv, writeAliasesJson } from "./aliasFile";
import { decodeText, mostLines, readAliasFile, type FileLine } from "./readAliasFile";
import { createAlias } from "@/tests/createAlias";

const now = new Date(2026, 10, 21, 12);
const about = { whole: true, now };
const encoder = new TextEncoder();

const createShop = (change: Partial<Alias>) => createAlias("shop@ada.example", change);

/** Reads the text as from a real file: encoded to bytes and decoded again. */
function read(text: string) {
  const decoded = decodeText(encoder.encode(text));
  if (decoded === null) throw new Error("No text");
  return readAliasFile(decoded);
}

function readLines(text: string): FileLine[] {
  const file = read(text);
  if (!file.ok) throw new Error(file.fault);
  return file.lines;
}

const words = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("=1+1", "'=1", "-", "\ufeff", "\0", '"', "a\r\nb", "\tx", "\ud83d", "\u202e", ""),
  fc.constantFrom("a;=1", "a;'=1", "a\t\t+1", "a\n'-1", ';";"=1', "'\n;@a"),
);
const aliases = fc.uniqueArray(
  fc.record({
    address: fc.integer({ min: 0 }).map((number) => `a${number}@ada.example`),
    enabled: fc.boolean(),
    title: fc.option(words),
    notes: fc.option(words),
    forwarded: fc.nat(),
    blocked: fc.nat(),
    blocked_addresses: fc.array(words, { maxLength: 3 }),
  }),
  { selector: ({ address }) => address, minLength: 1, maxLength: 8 },
);

test("Alibi reads back what it wrote, in CSV except unpaired surrogates, which UTF-8 cannot write", () => {
  const read = (text: string) => readLines(text).map(({ line: _line, ...rest }) => rest);
  fc.assert(
    fc.property(aliases, (all) => {
      const written = all.map(({ address, enabled, title, notes }) => {
        return { address, enabled, title: title || null, notes: notes || null };
      });
      expect(read(writeAliasesJson(all, about))).toEqual(written);
      const inUtf8 = (text: string | null) => text?.toWellFormed() ?? null;
      const inCsv = written.map(({ title, notes, ...each }) => {
        return { ...each, title: inUtf8(title), notes: inUtf8(notes) };
      });
      expect(read(writeAliasesCsv(all))).toEqual(inCsv);
    }),
  );
});

const shop = { line: 2, address: "shop@ada.example" };

function protonItem(type: string, name: string, change: object, content: object = {}) {
  const data = { type, metadata: { name, note: "A note", itemUuid: "x" }, content };
  return { itemId: "i", data, state: 1, aliasEmail: null, createTime: 1, ...change };
}

const bitwarden =
  "folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp";
const proton =
  "type,name,url,autofillUrls,email,username,password,note,totp,createTime,modifyTime,vault";

test.each<[string, string, FileLine[]]>([
  [
    "a CSV of SimpleLogin",
    "alias,note,enabled,mailboxes\nshop@ada.example,Bought a hat,true,ada@example.com\n",
    [{ ...shop, notes: "Bought a hat", enabled: true }],
  ],
  [
    "a JSON of SimpleLogin",
    '{"email": "ada@example.com", "name": "Ada", "apps": [], "aliases": [{"email": "shop@ada.example", "enabled": false}]}',
    [{ ...shop, line: 1, enabled: false }],
  ],
  [
    "a CSV of addy.io",
    "id,local_part,domain,email,active,description\n7,shop,ada.example,shop@ada.example,0,Hats\n",
    [{ ...shop, title: "Hats", enabled: false }],
  ],
  [
    "an answer of addy.io's API",
    '{"data": [{"id": "7", "email": "shop@ada.example", "active": 1, "deleted_at": null}]}',
    [{ ...shop, line: 1, enabled: true }],
  ],
  [
    "an answer of Firefox Relay's API, of which an address is the part before the @ alone",
    '[{"id": 7, "address": "shop", "full_address": "shop@ada.example", "enabled": false, "description": "Hats", "used_on": ""}]',
    [{ ...shop, line: 1, title: "Hats", enabled: false }],
  ],
  [
    "a CSV of Bitwarden, without its notes, and with what has no address left out",
    `${bitwarden}\n,,login,Hats,PIN 1234,,0,https://shop.example,shop@ada.example,secret,\n,,note,Diary,Dear me,,0,,,,\n`,
    [
      { ...shop, title: "Hats" },
      { line: 3, address: "", title: "Diary", leftOut: true },
    ],
  ],
  [
    "a JSON of Bitwarden, without its notes, and with what is archived or has no address left out",
    JSON.stringify({
      encrypted: false,
      folders: [],
      items: [
        { type: 1, name: "Hats", notes: "PIN 1234", login: { username: "shop@ada.example" } },
        { type: 2, name: "Diary", notes: "Dear me", login: null },
        { name: "Bank", login: { username: "bank@ada.example" }, archivedDate: "2026-01-01" },
      ],
    }),
    [
      { ...shop, line: 1, title: "Hats" },
      { line: 2, address: "", title: "Diary", leftOut: true },
      { line: 3, address: "bank@ada.example", title: "Bank", leftOut: true },
    ],
  ],
  [
    "a CSV of Proton Pass, with what is no alias left out",
    `${proton}\nalias,Hats,,,shop@ada.example,,,A fez,,1,2,Personal\nlogin,Bank,,,bank@ada.example,,secret,,,1,2,Personal\n`,
    [
      { ...shop, title: "Hats", notes: "A fez" },
      { line: 3, address: "bank@ada.example", title: "Bank", leftOut: true },
    ],
  ],
  [
    "a JSON of Proton Pass, with logins and the bin left out, over all vaults",
    JSON.stringify({
      encrypted: false,
      vaults: {
        a: {
          name: "Personal",
          items: [
            protonItem("alias", "Hats", { aliasEmail: "shop@ada.example" }),
            protonItem("login", "Bank", {}, { itemEmail: "bank@ada.example" }),
          ],
        },
        b: {
          name: "Work",
          items: [
            protonItem("alias", "Old", { aliasEmail: "old@ada.example", state: 2 }),
            protonItem("alias", "New", { aliasEmail: "new@ada.example" }),
          ],
        },
      },
    }),
    [
      { ...shop, line: 1, title: "Hats", notes: "A note" },
      { line: 2, address: "bank@ada.example", title: "Bank", notes: "A note", leftOut: true },
      { line: 3, address: "old@ada.example", title: "Old", notes: "A note", leftOut: true },
      { line: 4, address: "new@ada.example", title: "New", notes: "A note" },
    ],
  ],
  ["semicolons", "Label;E-Mail\r\nHüte;shop@ada.example\r\n", [{ ...shop, title: "Hüte" }]],
  ["tabs", "Name\tAddress\nHats\tshop@ada.example", [{ ...shop, title: "Hats" }]],
  ["what sep= names", 'sep=;\naddress;"a,b,c,d"\nshop@ada.example;\n', [{ ...shop, line: 3 }]],
  [
    "comments, empty lines and the separator above the header",
    '# Exported on "1 May"; by me\n\n"sep=;"\n#\naddress;label\nshop@ada.example;Hats',
    [{ ...shop, line: 6, title: "Hats" }],
  ],
  ["a header that begins with #", "#;address\n7;shop@ada.example", [shop]],
  [
    "a plain list of addresses below a comment, with two in a line",
    "# Mine\nshop@ada.example, bank@alias.example,\r\n\r\n'-a@ada.example\n",
    [shop, { line: 2, address: "bank@alias.example" }, { line: 4, address: "-a@ada.example" }],
  ],
  ["a JSON list of addresses", '[" shop@ada.example "]', [{ ...shop, line: 1 }]],
  ["escaped formulas", "address,title\nshop@ada.example,'=1", [{ ...shop, title: "=1" }]],
  ["a line that lacks its last cell", "address,title\nshop@ada.example", [shop]],
  [
    "an answer of the service's API",
    '{"page_number": 1, "email_aliases": [{"address": "shop@ada.example", "title": null}]}',
    [{ ...shop, line: 1 }],
  ],
])("an import reads %s", (_, text, lines) => {
  expect(readLines(text)).toEqual(lines);
});

test("an empty label clears the label in Alibi's own file, and means nothing in another program's", () => {
  const own = writeAliasesCsv([createShop({})]);
  expect(readLines(own)).toEqual([{ ...shop, title: null, notes: null, enabled: true }]);
  expect(readLines("address,title,notes\nshop@ada.example,,\n")).toEqual([shop]);
});

test("an empty cell that says on or off is off in another program's file, and means nothing in Alibi's own", () => {
  expect(readLines("email,active\nshop@ada.example, \n")).toEqual([{ ...shop, enabled: false }]);
  const own = writeAliasesCsv([createShop({})]).replace('"true"', '""');
  expect(readLines(own)).toEqual([{ ...shop, title: null, notes: null }]);
});

test.each([
  ["address,Trashed\nshop@ada.example,true", true],
  ["address,is_deleted\nshop@ada.example,0", undefined],
  ["address,archived,trashed_at\nshop@ada.example,no,2024-05-01", true],
  ["email,active,created_at,deleted_at\nshop@ada.example,1,2024-05-01,", undefined],
  ['[{"address": "shop@ada.example", "deletedDate": "2024-05-01"}]', true],
  ['[{"address": "shop@ada.example", "deletedDate": null, "archived": false}]', undefined],
])("of rows that were deleted, archived or trashed or not: %j", (text, leftOut) => {
  expect(readLines(text)[0]?.leftOut).toBe(leftOut);
});

test.each<[string, string, FileLine[]]>([
  ["no address", "address,title\n,Hats", [{ line: 2, address: "", title: "Hats" }]],
  ["empty cells too many", "email,name\nshop@ada.example,Hats,,", [{ ...shop, title: "Hats" }]],
  ["more cells", "email,name\nshop@ada.example,A,b", [{ ...shop, title: "A", malformed: true }]],
  ["neither on nor off", "email,active\nshop@ada.example,?", [{ ...shop, malformed: true }]],
  ["a number for an object", "[7]", [{ line: 1, address: "", malformed: true }]],
])("a line of an import with %s is read as it is, or marked malformed", (_, text, lines) => {
  expect(readLines(text)).toEqual(lines);
});

test.each([
  ["what cannot be turned into a text", '{"toString": 1}'],
  ["50,000 nested arrays", `${"[".repeat(50_000)}${"]".repeat(50_000)}`],
])("an entry of an import with %s for a label is marked malformed", (_, title) => {
  const text = `[{"address": "shop@ada.example", "title": ${title}}]`;
  expect(readLines(text)).toEqual([{ ...shop, line: 1, malformed: true }]);
});

test("an import accepts a file with the maximum number of lines", () => {
  expect(readLines(`address\n${"a@b.example\n".repeat(mostLines)}`)).toHaveLength(mostLines);
});

test("lines from an unterminated quote on are malformed, earlier ones are not", () => {
  const lines = readLines('address,title\na@ada.example,A\nb@ada.example,"B\nc@ada.example,C\n');
  expect(lines.map(({ address, malformed }) => [address, malformed])).toEqual([
    ["a@ada.example", undefined],
    ["b@ada.example", true],
  ]);
});

test.each<[string, string]>([
  ["empty", " \n"],
  ["empty", "address,title\n"],
  ["empty", "[]"],
  ["no-addresses", "shop@ada.example\nDear Ada,\n"],
  ["no-addresses", '{"encrypted": true, "data": "2.AAAA"}'],
  ["not-json", '[{"address": "shop@ada.example"'],
  ["too-long", `[${"{},".repeat(mostLines)}{}]`],
  ["too-long", "a@b.example,".repeat(mostLines + 1)],
  ["too-long", `address\n${"a@b.example\n".repeat(mostLines + 1)}`],
])("refuses a file as %s: %#", (fault, text) => {
  expect(read(text)).toEqual({ ok: false, fault });
});

test("reading a file never throws", () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string({ unit: "binary" }), words), (any) => {
      readAliasFile(any);
      readAliasFile(`address,title\n${any}`);
      readAliasFile(`[${any}]`);
      readAliasFile(`{"vaults": {"a": {"items": [{"data": ${any}}]}, "b": ${any}}}`);
      readAliasFile(`{"encrypted": false, "items": [${any}, {"login": ${any}}]}`);
    }),
  );
});

test("decodes UTF-8, and refuses anything else", () => {
  expect(decodeText(encoder.encode("\ufeffHüte"))).toBe("Hüte");
  expect(decodeText(Uint8Array.of(0x48, 0xfc, 0x74, 0x65))).toBe(null);
});

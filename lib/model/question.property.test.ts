import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBoundedFetch } from "@/lib/api/fetch";
import { createClient, createToken } from "@/lib/api/client";
import { startService, type Service } from "@/tests/service/service";
import type { Alias } from "./alias";
import { createMatcher, type Question } from "./question";
import { createAlias } from "@/tests/createAlias";

const matches = (alias: Alias, asked: Question) => createMatcher(asked)(alias);

/* The local service has its own implementation of the search. Both must read the contract in the same way. */

const password = "analytical engine";
const fetch = createBoundedFetch(globalThis.fetch);

let service: Service;
let count = 0;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const punctuation = [..."%_\\'\"`*?.,;:!^$|()[]{}<>+&=#/@~-"];
const space = [" ", "  ", "\t", "\n", "\r\n", "\v", "\f"];
const ascii = [..."abABsSiIkK09", ...punctuation, ...space];

/** Letters whose upper and lower case are no simple pairs, combining marks, and characters without case. */
const letters = [
  "ß ẞ ss ſ i I İ ı i\u0307 σ ς Σ ΟΔΟΣ ΐ ϑ ϴ é É e\u0301 E\u0301 \u0301 \u0307 \u0345 ﬁ ŉ ǆ ǅ Ǆ \u212a \u212b",
  "ж Ж 漢 🦊 👩‍👩‍👧 𐐀 𐐨 \u200b \u202e \u0000 \ufffd",
].flatMap((line) => line.split(" "));
const spaces = [..."\u00a0\u0085\u1680\u2003\u2028\u3000\ufeff"];

const textOf = (units: string[]) =>
  fc.array(fc.constantFrom(...units), { maxLength: 8 }).map((parts) => parts.join(""));

/** Fields of aliases, and searches that are often made of pieces of them, in another case and order. */
function worldOf(units: string[]) {
  const field = fc.option(textOf(units), { nil: null });
  const stored = fc.array(fc.record({ title: field, notes: field, enabled: fc.boolean() }), {
    minLength: 1,
    maxLength: 5,
  });
  const piece = fc.record({
    of: fc.nat(9),
    from: fc.nat(8),
    length: fc.nat(4),
    cased: fc.constantFrom("as it is", "upper", "lower"),
    gap: fc.constantFrom(...units, " ", ""),
  });
  const search = fc.oneof(textOf(units), fc.array(piece, { minLength: 1, maxLength: 3 }));
  return fc.record({ stored, searches: fc.array(search, { minLength: 1, maxLength: 4 }) });
}

type World = ReturnType<typeof worldOf> extends fc.Arbitrary<infer Value> ? Value : never;

function writeSearch(search: World["searches"][number], stored: World["stored"]): string {
  if (typeof search === "string") return search;
  const fields = stored.flatMap(({ title, notes }) => [title ?? "", notes ?? ""]);
  const pieces = search.map(({ of, from, length, cased, gap }) => {
    const cut = [...(fields[of % fields.length] ?? "")].slice(from, from + length + 1).join("");
    const written = { "as it is": cut, upper: cut.toUpperCase(), lower: cut.toLowerCase() }[cased];
    return written + gap;
  });
  return pieces.join("");
}

async function expectSame({ stored, searches }: World): Promise<void> {
  count += 1;
  const email = `ada${count}@example.com`;
  const aliases = stored.map((each, index) => ({
    ...each,
    address: `${count}.${index}@a.example`,
  }));
  service.addAccount({ email, password, aliases });
  const at = { fetch, baseUrl: service.url };
  const token = await createToken(at, { email, password, code: "" });
  if (!token.ok) throw new Error(JSON.stringify(token.failure));
  const client = createClient({ ...at, accessToken: token.value });
  const all: Alias[] = service.aliasesOf(email);
  for (const each of searches) {
    const search = writeSearch(each, stored);
    const answer = await client.listAliases({ page: 1, pageSize: 20, search });
    const found = answer.ok && answer.value.entries.map(({ address }) => address);
    const here = all.filter((alias) => matches(alias, { search, filter: "all" }));
    expect({ search, found: here.map(({ address }) => address) }).toEqual({ search, found });
  }
}

test("a search finds the same aliases here as at the service, in ASCII", () =>
  fc.assert(fc.asyncProperty(worldOf(ascii), expectSame), { numRuns: 100 }));

test("a search finds the same aliases here as at the service, in all of Unicode", () =>
  fc.assert(fc.asyncProperty(worldOf([..."aAsS%_ ", ...letters, ...spaces]), expectSame), {
    numRuns: 120,
  }));

test("a search for any part of a label finds the alias, in upper and in lower case", () => {
  const { text, from, length } = {
    text: fc.string({ unit: "binary", minLength: 1, maxLength: 12 }),
    from: fc.nat(11),
    length: fc.integer({ min: 1, max: 12 }),
  };
  fc.assert(
    fc.property(text, from, length, (title, begin, long) => {
      const alias = { ...anAlias, title };
      const piece = [...title].slice(begin, begin + long).join("");
      for (const search of [piece, piece.toUpperCase(), piece.toLowerCase()]) {
        expect(matches(alias, { search, filter: "all" })).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});

const anAlias = createAlias("a@a.example");

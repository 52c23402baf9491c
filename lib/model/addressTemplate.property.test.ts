import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addRandom, fillTemplate } from "./addressTemplate";
import { isPlausibleAddress } from "./address";

const draw = fc.array(fc.nat(255), { minLength: 64, maxLength: 64 });
const parts = fc.constantFrom(
  "{site}",
  "{words}",
  "{random}",
  "-",
  ".",
  "+",
  "a",
  "shop",
  "{",
  " ",
);
/** Lengths near the limit of 64, so that one word more or less decides whether the result is too long. */
const filler = fc.integer({ min: 40, max: 64 }).map((length) => "a".repeat(length));
const template = fc.oneof(
  fc.array(fc.oneof(parts, fc.string({ maxLength: 40 }), filler)).map((all) => all.join("")),
  fc.string({ unit: "binary" }),
);
const site = fc.oneof(
  fc.webUrl().map((url) => new URL(url).hostname),
  fc.string(),
  fc.domain(),
);

// RFC 5321, section 4.1.2: Dot-string, and section 4.5.3.1.1: 64 octets.
const dotString = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;

function isLocalPart(localPart: string): boolean {
  const { length } = new TextEncoder().encode(localPart);
  return dotString.test(localPart) && length <= 64 && isPlausibleAddress(`${localPart}@a.example`);
}

test("for any template, site and random draw, a filled template is a valid local part", () => {
  fc.assert(
    fc.property(template, site, draw, (template, site, draw) => {
      const filled = fillTemplate(template, { site, draw });
      if (!filled.ok) return;
      expect(filled.localPart).toSatisfy(isLocalPart);
      expect(addRandom(filled.localPart, draw)).toSatisfy(isLocalPart);
    }),
  );
});

test("whether a template can be filled depends neither on the site nor on the random draw", () => {
  fc.assert(
    fc.property(template, site, site, draw, draw, (template, one, other, first, second) => {
      const filled = fillTemplate(template, { site: one, draw: first });
      const again = fillTemplate(template, { site: other, draw: second });
      expect(again.ok).toBe(filled.ok);
    }),
  );
});

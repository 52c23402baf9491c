import * as fc from "fast-check";
import { expect, test } from "vitest";
import { succeed } from "@/lib/model/failure";
import { answer, type Handlers, type Sender } from "./answer";
import { protocol } from "./protocol";
import { sampleRequests } from "@/tests/sampleRequests";

/* For any sender and message, nothing is thrown, and no handler gets a message that its sender may not send. */

const self = { id: "alibi", origin: "chrome-extension://alibi/" };
const types = Object.keys(protocol) as (keyof typeof protocol)[];

const url = fc.oneof(
  fc.webUrl(),
  fc.constantFrom(
    "https://bank.example@evil.example/",
    "chrome-extension://alibi.evil.example/popup.html",
    "chrome-extension://other/popup.html",
    "https://evil.example/chrome-extension://alibi/",
    "about:blank",
    "about:srcdoc",
    "data:text/html,x",
    "blob:https://shop.example/1",
    "file:///etc/passwd",
    "",
  ),
  fc.string(),
);
const sender: fc.Arbitrary<Sender> = fc.record(
  {
    id: fc.constantFrom("alibi", "other", "", undefined),
    url: fc.option(url, { nil: undefined }),
    origin: fc.option(fc.oneof(url, fc.constant("null")), { nil: undefined }),
    tab: fc.option(
      fc.record({
        id: fc.option(fc.integer(), { nil: undefined }),
        url: fc.option(url, { nil: undefined }),
        active: fc.option(fc.boolean(), { nil: undefined }),
      }),
      { nil: undefined },
    ),
    frameId: fc.option(fc.nat(3), { nil: undefined }),
    documentId: fc.option(fc.string(), { nil: undefined }),
    documentLifecycle: fc.constantFrom(undefined, "active", "prerender", "cached"),
  },
  { requiredKeys: [] },
);

/** Often close to a valid payload, so that some messages reach a handler. */
const payload = fc.oneof(
  fc.anything(),
  fc.constantFrom(...Object.values(sampleRequests)),
  fc.record(
    { value: fc.string(), patient: fc.boolean(), hostname: fc.constant("bank.example") },
    { requiredKeys: [] },
  ),
);
const message = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constantFrom(...types), payload }) },
  { weight: 1, arbitrary: fc.anything() },
);

test("any message is refused or reaches a handler that its sender may ask, as the browser names it", () =>
  fc.assert(
    fc.asyncProperty(message, sender, async (sent, from) => {
      const reached: { type: keyof typeof protocol; received: unknown[] }[] = [];
      const handlers = Object.fromEntries(
        types.map((type) => [
          type,
          async (...received: unknown[]) => {
            reached.push({ type, received });
            return succeed(null);
          },
        ]),
      ) as unknown as Handlers;
      const answered = await answer(sent, from, self, () => handlers);
      if (reached.length === 0) {
        expect(answered).toEqual({ ok: false, failure: { kind: "refused" } });
        return;
      }
      const [{ type, received }] = reached as [(typeof reached)[number]];
      const isOurs = from.url?.startsWith(self.origin) === true;
      expect(from.id).toBe(self.id);
      expect(protocol[type].from === "extension").toBe(isOurs);
      expect(protocol[type].request.safeParse(received[0]).success).toBe(true);
      if (isOurs) return;
      expect(from.origin).not.toBe("null");
      expect(from.documentLifecycle ?? "active").toBe("active");
      if (protocol[type].from === "page-in-front") expect(from.tab?.active).toBe(true);
      expect(received[1]).toMatchObject({ tabId: from.tab?.id, tabUrl: from.tab?.url });
      // What the payload claims about its own origin does not reach the handler.
      expect(JSON.stringify(received[0])).not.toContain("bank.example");
    }),
    { numRuns: 5000 },
  ));

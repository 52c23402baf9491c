import { protocol, type MessageType } from "../../../lib/messages/protocol.ts";
import { sampleRequests } from "../../../lib/messages/sampleRequests.ts";
import { claims } from "../../e2e/attacks/claims.ts";
import { countPosts } from "../../e2e/attacks/countPosts.ts";
import { ada, expect, test } from "../fixtures.ts";

/* As `tests/e2e/attacks/messages.spec.ts`, which has more of it, in Firefox. */

const refused = { ok: false, failure: { kind: "refused" } };
const known = { address: "known@alias.example", title: "shop.example" };

test("a page that was taken over is refused what is for our own pages, makes eight aliases of ten, and switches nothing on", async ({
  service,
  firefox,
}) => {
  const off = { ...known, enabled: false };
  await firefox.signIn(service, { ...ada, aliases: [off] });
  const form = await firefox.openForm("shop.example");
  await form.focusEmail();
  await form.hasOffer(/new alias/);
  const sent = service.requests.length;
  for (const type of Object.keys(protocol) as MessageType[]) {
    if (protocol[type].from !== "extension") continue;
    expect(await form.asksAsScript(type, sampleRequests[type]), type).toEqual(refused);
  }
  expect(await form.asksAsScript("offer.switchOn", { address: off.address })).toEqual(refused);
  const own = { localPart: "known", domain: "alias.example" };
  expect(await form.asksAsScript("offer.create", { own })).toEqual(refused);
  expect(service.requests.length).toBe(sent);

  for (let each = 0; each < 10; each += 1) {
    const made = (await form.asksAsScript("offer.create")) as { value?: { address: string } };
    if (made.value) await form.asksAsScript("offer.settle", { address: made.value.address });
  }
  expect(countPosts(service)).toBe(8);
  expect(service.aliasesOf(ada.email).filter(({ enabled }) => !enabled)).toHaveLength(1);
});

test("a message that claims another site, or has more in it than there is to say, is refused, and without that it is heard", async ({
  service,
  firefox,
}) => {
  await firefox.signIn(service, ada);
  const form = await firefox.openForm("evil.example");
  await form.focusEmail();
  await form.hasOffer(/new alias/);
  for (const [key, value] of Object.entries(claims)) {
    const claim = { [key]: value };
    expect(await form.asksAsScript("offer.create", {}, claim), key).toEqual(refused);
    expect(await form.asksAsScript("offer.create", claim), key).toEqual(refused);
  }
  expect(countPosts(service)).toBe(0);
  expect(await form.asksAsScript("offer.create")).toMatchObject({ ok: true });
  expect(service.commits).toMatchObject([{ title: "evil.example" }]);
  expect(JSON.stringify(service.requests)).not.toContain("bank.example");
});

test("a text in a message that is longer than any of its kind is refused, and one that is as long is heard", async ({
  service,
  firefox,
}) => {
  await firefox.signIn(service, ada);
  const form = await firefox.openForm("evil.example");
  await form.focusEmail();
  await form.hasOffer(/new alias/);
  const traits = { type: "text", id: "", autocomplete: "", label: "" };
  const asks = {
    "offer.state": (length: number) => ({ value: "x".repeat(length), patient: true }),
    "offer.picked": (length: number) => ({
      field: { host: "evil.example", name: "x".repeat(length), ...traits },
    }),
  };
  for (const [type, longest] of [
    ["offer.state", 320],
    ["offer.picked", 200],
  ] as const) {
    for (const length of [longest + 1, 5_000_000]) {
      expect(await form.asksAsScript(type, asks[type](length)), type).toEqual(refused);
    }
    expect(await form.asksAsScript(type, asks[type](longest)), type).toMatchObject({ ok: true });
  }
});

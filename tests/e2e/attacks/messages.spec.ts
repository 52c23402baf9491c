import { protocol, type MessageType } from "../../../lib/messages/protocol.ts";
import { sampleRequests } from "../../sampleRequests.ts";
import { ada, expect, test, type Extension } from "../fixtures.ts";
import { askFromPage, evaluateInIsolatedWorld } from "../isolatedWorld.ts";
import type { FormPage } from "../pages/form.ts";
import { inFirefox } from "../inFirefox.ts";
import { countPosts } from "./countPosts.ts";

/* Messages that a compromised renderer could send from the content script of a page. */

/** Keys that a page could add to a message, to pose as another page or to send more than can be read. */
const claims = {
  title: "bank.example",
  hostname: "bank.example",
  tabUrl: "https://bank.example/",
  sender: { tab: { url: "https://bank.example/" } },
  padding: "x".repeat(5_000_000),
};

const refused = { ok: false, failure: { kind: "refused" } };
const types = Object.keys(protocol) as MessageType[];

/** Creates aliases as fast as possible, each as if the one before had been used. */
function createMany(form: FormPage, extension: Extension, times: number): Promise<unknown> {
  return evaluateInIsolatedWorld(
    form.page,
    extension.id,
    `(async () => {
      const ask = (type, payload) => chrome.runtime.sendMessage({ type, payload });
      const answers = [];
      for (let each = 0; each < ${times}; each += 1) {
        const created = await ask("offer.create", {});
        answers.push(created.ok ? "made" : created.failure.kind);
        if (created.ok) await ask("offer.noteReceived", { address: created.value.address });
      }
      return answers;
    })()`,
  );
}

test("a page is refused each message for extension pages", async ({ service, extension }) => {
  const { address } = sampleRequests["alias.delete"];
  await extension.signIn(service, { ...ada, aliases: [{ address }] });
  const form = await extension.openOffer("shop.example");
  const sent = service.requests.length;
  const forbidden = types.filter((type) => protocol[type].from === "extension");
  expect(forbidden.length).toBeGreaterThan(15);
  for (const type of forbidden) {
    const answer = await askFromPage(form.page, extension.id, type, sampleRequests[type]);
    expect(answer, type).toEqual(refused);
  }
  expect(service.requests.length).toBe(sent);
  expect(service.aliasesOf(ada.email)).toMatchObject([{ address, enabled: true }]);
  await form.takesNewAlias();
  expect(countPosts(service)).toBe(1);
});

/** Each runs in the page, which wants to pass for bank.example. */
const forgeries = `
  history.pushState(null, "", "/bank.example/bank.example");
  document.head.append(Object.assign(document.createElement("base"), { href: "https://bank.example/" }));
  document.title = window.name = "bank.example";
  document.domain = "evil.example";`;

test("the label is the host that the browser names", async ({ service, alibi, sites }) => {
  const form = await alibi.openForm("www.evil.example");
  for (const user of ["", "bank.example@"]) {
    // Firefox's tests find no document whose address names a user.
    if (user && inFirefox) continue;
    await form.page.goto(sites.at(`${user}www.evil.example`, "signup.html"));
    await form.page.addScriptTag({ content: forgeries });
    await form.focusEmail();
    await form.press("Fill this field with a new alias for www.evil.example");
    await form.hasValue(/@alias\.example$/);
    expect(service.commits.at(-1)).toMatchObject({ title: "www.evil.example" });
    expect(service.commits.at(-1)?.notes).toMatch(/^Created on www\.evil\.example, /);
  }
});

test("a message that names its sender itself is refused @slow", async ({ service, alibi }) => {
  const form = await alibi.openOffer("evil.example");
  for (const [key, value] of Object.entries(claims)) {
    const message = JSON.stringify({ type: "offer.create", payload: {}, [key]: value });
    const inMessage = await evaluateInIsolatedWorld(
      form.page,
      alibi.id,
      `chrome.runtime.sendMessage(${message})`,
    );
    expect(inMessage, key).toEqual(refused);
    const inPayload = await askFromPage(form.page, alibi.id, "offer.create", {
      [key]: value,
    });
    expect(inPayload, key).toEqual(refused);
  }
  expect(countPosts(service)).toBe(0);
  expect(await askFromPage(form.page, alibi.id, "offer.create")).toMatchObject({ ok: true });
  expect(service.commits).toMatchObject([{ title: "evil.example" }]);
  expect(JSON.stringify(service.requests)).not.toContain("bank.example");
});

test("a page gets eight of two hundred aliases @slow", async ({ service, extension }) => {
  test.slow();
  await extension.signIn(service, ada);
  const form = await extension.openOffer("evil.example");
  const answers = (await createMany(form, extension, 200)) as string[];
  expect(answers.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => "made"));
  expect(new Set(answers.slice(8))).toEqual(new Set(["too-many"]));
  expect(countPosts(service)).toBe(8);

  // Neither a new worker, nor another page of the site, nor the offer itself gets past the limit.
  await extension.endsWorker();
  const next = await extension.enterForm("www.evil.example");
  await next.press("Alias options");
  await next.press("Fill this field with a new alias for www.evil.example");
  await next.says(/Too many aliases.*“New alias”/);
  await next.hasValue("");
  expect(countPosts(service)).toBe(8);

  const popup = await extension.openPopup();
  await popup.fillsField();
  await next.hasValue(/@alias\.example$/);
  expect(countPosts(service)).toBe(9);
  await createMany(next, extension, 20);
  expect(countPosts(service)).toBe(9);

  const other = await extension.openOffer("shop.example");
  await other.takesNewAlias();
  expect(countPosts(service)).toBe(10);
});

test("a page where Alibi is off is told nothing", async ({ service, extension }) => {
  const known = { address: "known@alias.example", title: "shop.example" };
  await extension.signIn(service, { ...ada, aliases: [known] });
  const form = await extension.openOffer("shop.example", "login.html", /known/);
  const ask = (type: MessageType) =>
    askFromPage(form.page, extension.id, type, sampleRequests[type]) as Promise<{ value: object }>;
  expect((await ask("offer.state")).value).toMatchObject({ off: false, aliases: [{}] });
  await ask("offer.turnOff");
  // Nor does a claim help that a person has just picked a field.
  const traits = { type: "email", name: "email", id: "email", autocomplete: "", label: "" };
  const picked = { field: { ...traits, host: "shop.example" } };
  await askFromPage(form.page, extension.id, "offer.picked", picked);
  const { value } = await ask("offer.state");
  expect(value).toMatchObject({
    off: true,
    ready: false,
    aliases: [],
    isListRead: false,
    warning: null,
  });
  await extension.asksBy("shortcut", form);
  await form.hasValue(known.address);
});

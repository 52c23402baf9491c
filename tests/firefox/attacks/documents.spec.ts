import { askFromFrame, type Asker } from "../../e2e/attacks/askFromFrame.ts";
import { countPosts } from "../../e2e/attacks/countPosts.ts";
import { showWindow } from "../../e2e/attacks/showWindow.ts";
import type { FaultyService } from "../../service/service.ts";
import { ada, expect, test, type Firefox } from "../fixtures.ts";
import type { FirefoxForm } from "../firefoxForm.ts";

/* As `tests/e2e/attacks/documents.spec.ts`, in Firefox: pages that nobody sees. */

const refused = { ok: false, failure: { kind: "refused" } };
const behind = { tab: "http://evil.example/*" };

async function openOffered(firefox: Firefox): Promise<{ form: FirefoxForm; asker: Asker }> {
  const asker = { worker: await firefox.openQuietPage() };
  const form = await firefox.openForm("evil.example");
  await form.focusEmail();
  await form.hasOffer(/new alias/);
  return { form, asker };
}

async function asksInVain(asker: Asker, service: FaultyService): Promise<void> {
  const before = service.requests.length;
  for (const [type, payload] of [
    ["offer.create", {}],
    ["offer.create", { random: true }],
    ["offer.turnOff", {}],
    ["offer.open", { page: "sign-in" }],
  ] as const) {
    const asked = await askFromFrame(asker, behind, type, payload);
    expect(asked?.answer, type).toEqual(refused);
  }
  expect(service.requests.length).toBe(before);
}

async function getsOne(asker: Asker, service: FaultyService): Promise<void> {
  const asked = await askFromFrame(asker, behind, "offer.create");
  expect(asked?.answer).toMatchObject({ ok: true });
  expect(countPosts(service)).toBe(1);
  expect(service.commits).toMatchObject([{ title: "evil.example" }]);
}

test("a tab behind another one asks for an alias in vain, and in front it gets one", async ({
  service,
  firefox,
}) => {
  await firefox.signIn(service, { ...ada, domains: [] });
  const { form, asker } = await openOffered(firefox);
  await firefox.openForm("shop.example", "plain.html");
  await asksInVain(asker, service);
  await form.page.bringToFront();
  await getsOne(asker, service);
});

test("the tab of a minimised window asks for an alias in vain, and restored it gets one, also behind another window", async ({
  service,
  firefox,
}) => {
  await firefox.signIn(service, { ...ada, domains: [] });
  const { asker } = await openOffered(firefox);
  const window = await showWindow(asker, behind.tab, "minimized");
  await expect.poll(() => window.readState()).toBe("minimized");
  await asksInVain(asker, service);
  expect(await window.readState()).toBe("minimized");
  await showWindow(asker, behind.tab, "normal");
  await expect.poll(() => window.readState()).toBe("normal");
  await window.isBehindAnother();
  await getsOne(asker, service);
});

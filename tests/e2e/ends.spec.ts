import { ada, expect, test } from "./fixtures.ts";
import { openChanged } from "./pages/changed.ts";
import type { Service } from "../service/service.ts";

const find = (service: Service, address: string) =>
  service.aliasesOf(ada.email).find((each) => each.address === address);

const changes = (service: Service) =>
  service.requests.filter(({ method }) => method === "PATCH").map(({ body }) => JSON.parse(body));

test("an alias for 30 days shows the day it goes off", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, aliases: [{ address: "other@x.example" }] });
  const popup = await extension.openPopup();
  await popup.presses("New alias");
  await popup.form.types("Label", "Fair");
  await popup.choosesEnd("After a number of days", "0");
  await popup.presses("Create alias");
  expect(service.commits).toHaveLength(0);
  await popup.choosesEnd("After a number of days", "30");
  await popup.form.types("Notes", "For the fair");
  await popup.presses("Create alias");
  await expect.poll(() => service.commits.length).toBe(1);
  const { address } = service.commits[0]!;
  const written = /^Alibi: off on \d{4}-\d\d-\d\d\nFor the fair \(ref \w{8}\)$/;
  expect(find(service, address)?.notes).toMatch(written);
  await popup.tellsEnd(address, /^Off on \w+ \d+/);
  await popup.tellsEnd("other@x.example", null);
  await popup.opens(address);
  await expect(popup.row(address)).toContainText(/For the fair/);
  await popup.hasNoText(/Alibi: off/);
  await popup.pressesIn(address, "Keep it on");
  await popup.tellsEnd(address, null);
  await expect.poll(() => find(service, address)?.notes).toMatch(/^For the fair \(ref \w{8}\)$/);
  expect(find(service, address)?.enabled).toBe(true);
});

test("“What changed” lists aliases that went off", async ({ service, extension }) => {
  const [ends, stays] = ["ends@x.example", "stays@x.example"];
  const notes = "Alibi: off at 1 forwarded";
  const aliases = [ends, stays].map((address) => ({ address, notes }));
  await extension.signIn(service, { ...ada, aliases });
  const changed = await openChanged(extension);
  await changed.hasParts("Unexpected senders");
  for (const each of [ends, stays]) service.receiveMail(each, { forwarded: 1 });
  await changed.page.reload();
  await expect.poll(() => changes(service).length).toBe(2);
  await changed.page.reload();
  const title = "Switched off as planned";
  await changed.hasParts("Mail over time", title, "New mail", "Unexpected senders");
  await changed.lists(title, /^stays@x\.exampleOff since /, /^ends@x\.exampleOff since /);
  await changed.switches(stays);
  await changed.isOn(stays);
  await expect.poll(() => find(service, stays)).toMatchObject({ enabled: true, notes: null });
  await changed.presses("Mark as seen");
  await changed.hasParts("Mail over time", "Unexpected senders");
  await changed.page.reload();
  await changed.hasParts("Mail over time", "Unexpected senders");
  expect(find(service, ends)?.enabled).toBe(false);
  expect(find(service, stays)?.enabled).toBe(true);
  expect(changes(service)).toHaveLength(3);
});

test("a day in pasted notes is shown before saving", async ({ service, extension }) => {
  const address = "news@x.example";
  await extension.signIn(service, { ...ada, aliases: [{ address }] });
  const popup = await extension.openPopup();
  await popup.edits(address, { notes: "Mine\nAlibi: off on 2099-12-03" });
  await popup.isEditingWith(address, { notes: "Mine", end: /^Off on \w+ 3, 2099$/ });
  await popup.saves(address);
  await popup.tellsEnd(address, /2099/);
  expect(find(service, address)?.notes).toBe("Alibi: off on 2099-12-03\nMine");
  // An end in the past cannot be saved.
  await popup.edits(address, { notes: "Alibi: off on 2020-01-02" });
  await popup.isEditingWith(address, { notes: "", end: "Choose a day after today." });
});

test("with the option, newsletter aliases go off @slow", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada });
  /** @returns the address of the new alias */
  const makes = async (host: string, page: string, ends: boolean) => {
    const form = await extension.openOffer(host, page);
    await form.press(/new alias/);
    await form.hasValue(/@/);
    await form.says(/Filled/);
    expect(/Off on \w+ \d+/.test(await form.readWords())).toBe(ends);
    const address = await form.email.inputValue();
    await form.page.close();
    return address;
  };
  const plain = /^Created on \S+, [\d-]+ \(ref \w{8}\)$/;
  const options = await extension.openOptions();
  await options.endsNewsletters("0");
  await options.newAliases.shows(/Enter a whole number, 1 or more\./);
  await options.endsNewsletters(null);
  await options.endsNewsletters("14");
  await options.page.reload();
  const address = await makes("news.example", "newsletter.html", true);
  const written = /^Alibi: off on \d{4}-\d\d-\d\d\nCreated on news\.example, [\d-]+ \(ref \w{8}\)$/;
  expect(find(service, address)?.notes).toMatch(written);
  const signUp = await makes("shop.example", "signup.html", false);
  expect(find(service, signUp)?.notes).toMatch(plain);

  const popup = await extension.openPopup();
  await popup.tellsEnd(address, /^Off on \w+ \d+/);
  await popup.tellsEnd(signUp, null);

  await options.endsNewsletters(null);
  const after = await makes("weekly.example", "newsletter.html", false);
  expect(find(service, after)?.notes).toMatch(plain);
});

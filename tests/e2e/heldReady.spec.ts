import { ada, expect, test } from "./fixtures.ts";
import type { Service } from "../service/service.ts";

/* The option to create one alias without a site in advance, so that the next fill is immediate. */

const heldReady = (service: Service) =>
  service.aliasesOf(ada.email).filter(({ title }) => title === "Held ready");
const find = (service: Service, address: string) =>
  service.aliasesOf(ada.email).find((each) => each.address === address);

test("an alias held ready fills a field at once with a slow or hidden server, and is labelled afterwards", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases: [{ address: "known@alias.example" }] });
  /** @returns the address that was filled in */
  const fills = async (host: string) => {
    const form = await extension.openForm(host);
    await form.focusEmail();
    await form.press(/new alias/);
    await form.hasValue(/@/);
    const address = await form.email.inputValue();
    await form.page.close();
    return address;
  };
  const before = await fills("first.example");
  expect(heldReady(service)).toEqual([]);

  const options = await extension.openOptions();
  await options.holdsOneReady();
  await expect.poll(() => heldReady(service).length).toBe(1);
  const [spare] = heldReady(service);
  await options.page.close();
  const popup = await extension.openPopup();
  await popup.lists(spare!.address, before, "known@alias.example");
  await popup.page.close();

  // A server with a delay of two seconds answers nothing before the field is filled.
  const slow = { path: /^\/api/, times: Infinity, fault: { kind: "wait", before: 2000 } } as const;
  service.faults.inject(slow);
  expect(await fills("slow.example")).toBe(spare!.address);
  expect(find(service, spare!.address)?.title).toBe("Held ready");
  await expect.poll(() => find(service, spare!.address)?.title).toBe("slow.example");
  await expect.poll(() => heldReady(service).length, { timeout: 20_000 }).toBe(1);
  service.faults.clear();

  const [next] = heldReady(service);
  const portal = { kind: "answer", status: 200, headers: { "Content-Type": "text/html" } } as const;
  const body = "<h1>Wi-Fi</h1>";
  service.faults.inject({ path: /^\/api/, times: Infinity, fault: { ...portal, body } });
  expect(await fills("train.example")).toBe(next!.address);
  service.faults.clear();
  expect(find(service, next!.address)?.title).toBe("Held ready");
  // This worker could not label it and is ended; the next one labels it.
  await extension.endsWorker();
  await extension.openPopup();
  await expect.poll(() => find(service, next!.address)?.title).toBe("train.example");
  expect(find(service, next!.address)?.notes).toMatch(/^Created on train\.example, /);
});

import { expect } from "@playwright/test";
import type { Service, ServiceOptions } from "../service/service.ts";
import type { FormPage } from "./pages/form.ts";
import type { PopupPage } from "./pages/popup.ts";
import type { SigningIn } from "./signingIn.ts";

interface Server {
  title: string;
  options: ServiceOptions;
  /** It has no page for signing in, switches no alias and keeps no labels. */
  isOlder: boolean;
}

/** The servers in use. */
export const servers: readonly Server[] = [
  { title: "one of the contract", options: {}, isOlder: false },
  {
    title: "the hosted service, whose operator knows Alibi",
    options: { like: "hosted", provisioned: true },
    isOlder: false,
  },
  { title: "an older one", options: { like: "older" }, isOlder: true },
];

interface Browser extends SigningIn {
  openForm(
    hostname: string,
  ): Promise<Pick<FormPage, "focusEmail" | "press" | "hasValue" | "email">>;
  openPopup(): Promise<PopupPage>;
}

/** From the sign-in to the deletion of a sign-up's alias, as far as the server supports it. */
export async function goWholeWay(
  browser: Browser,
  service: Service,
  { isOlder }: Server,
): Promise<void> {
  const ada = { email: "ada@example.com", password: "analytical engine" };
  if (isOlder) await browser.signIn(service, ada);
  else await browser.signInWithOAuth(service, ada);

  const form = await browser.openForm("shop.example");
  await form.focusEmail();
  await form.press(/shop\.example/);
  await form.hasValue(/@alias\.example$/);
  const address = await form.email.inputValue();
  const [made] = service.aliasesOf(ada.email);
  expect(made).toMatchObject({
    address,
    title: isOlder ? null : "shop.example",
    enabled: true,
  });
  const notes = /^Created on shop\.example, \d{4}-\d\d-\d\d \(ref [0-9A-Z]{8}\)$/;
  if (isOlder) expect(made?.notes).toBeNull();
  else expect(made?.notes).toMatch(notes);

  const popup = await browser.openPopup();
  await popup.lists(address);
  await popup.searches(isOlder ? address.slice(0, 8).toUpperCase() : "SHOP");
  await popup.lists(address);
  await popup.searches("nowhere");
  await popup.lists();
  await popup.searches("");
  if (!isOlder) {
    await popup.switches(address);
    await expect.poll(() => service.aliasesOf(ada.email)[0]?.enabled).toBe(false);
    await popup.filters("On");
    await popup.lists();
    await popup.filters("Off");
    await popup.lists(address);
    await popup.switches(address);
    await expect.poll(() => service.aliasesOf(ada.email)[0]?.enabled).toBe(true);
    await popup.filters("All");
  }
  await popup.putsAway(address);
  await popup.undo.presses("Undo");
  await popup.lists(address);
  await popup.deletes(address);
  await popup.lists();
  expect(service.aliasesOf(ada.email)).toEqual([]);
}

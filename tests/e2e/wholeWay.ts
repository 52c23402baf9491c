import { expect } from "@playwright/test";
import type { Service, ServiceOptions } from "../service/service.ts";
import type { FormPage } from "./pages/form.ts";
import type { PopupPage } from "./pages/popup.ts";
import type { SigningIn } from "./signingIn.ts";

interface Server {
  title: string;
  options: ServiceOptions;
  hasSignInPage: boolean;
  keepsLabels: boolean;
  switches: boolean;
}

/** The servers in use, with their features. */
export const servers: readonly Server[] = [
  {
    title: "one of the contract, signed in on its own page",
    options: {},
    hasSignInPage: true,
    keepsLabels: true,
    switches: true,
  },
  {
    title: "the hosted service, whose operator knows Alibi, signed in on its own page",
    options: { like: "hosted", provisioned: true },
    hasSignInPage: true,
    keepsLabels: true,
    switches: true,
  },
  {
    title:
      "an older one, signed in with a password, as it has no page; it switches none and keeps no labels",
    options: { like: "older" },
    hasSignInPage: false,
    keepsLabels: false,
    switches: false,
  },
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
  { hasSignInPage, keepsLabels, switches }: Server,
): Promise<void> {
  const ada = { email: "ada@example.com", password: "analytical engine" };
  if (hasSignInPage) await browser.signInWithOAuth(service, ada);
  else await browser.signIn(service, ada);

  const form = await browser.openForm("shop.example");
  await form.focusEmail();
  await form.press(/shop\.example/);
  await form.hasValue(/@alias\.example$/);
  const address = await form.email.inputValue();
  const [made] = service.aliasesOf(ada.email);
  expect(made).toMatchObject({
    address,
    title: keepsLabels ? "shop.example" : null,
    enabled: true,
  });
  const notes = /^Created on shop\.example, \d{4}-\d\d-\d\d \(ref [0-9A-Z]{8}\)$/;
  if (keepsLabels) expect(made?.notes).toMatch(notes);
  else expect(made?.notes).toBeNull();

  const popup = await browser.openPopup();
  await popup.lists(address);
  await popup.searches(keepsLabels ? "SHOP" : address.slice(0, 8).toUpperCase());
  await popup.lists(address);
  await popup.searches("nowhere");
  await popup.lists();
  await popup.searches("");
  if (switches) {
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

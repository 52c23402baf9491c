import { expect } from "@playwright/test";
import { ada } from "../e2e/fixtures.ts";
import type { FormPage } from "../e2e/pages/form.ts";
import type { PopupPage } from "../e2e/pages/popup.ts";
import type { WelcomePage } from "../e2e/pages/welcome.ts";
import type { SigningIn } from "../e2e/signingIn.ts";
import type { Service } from "../service/service.ts";

interface Installed extends Pick<SigningIn, "signInWithOAuth"> {
  openPopup(): Promise<PopupPage>;
  openForm(hostname: string): Promise<FormPage>;
}

/** The first actions of a new user, the same in every browser. */
export async function doMainJob(
  service: Service,
  browser: Installed,
  welcome: WelcomePage,
): Promise<void> {
  // The page that opens after installation comes first.
  await welcome.showsPicture();
  await browser.signInWithOAuth(service, ada);
  await welcome.isSignedIn(ada.email);

  const form = await browser.openForm("shop.example");
  await form.focusEmail();
  await form.press(/shop\.example/);
  await form.hasValue(/@alias\.example$/);
  const address = await form.email.inputValue();
  expect(service.aliasesOf(ada.email)).toMatchObject([{ address, title: "shop.example" }]);

  const popup = await browser.openPopup();
  await popup.lists(address);
  await popup.deletes(address);
  await popup.lists();
  expect(service.aliasesOf(ada.email)).toEqual([]);
}

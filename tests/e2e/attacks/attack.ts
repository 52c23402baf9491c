import { expect } from "@playwright/test";
import type { FaultyService } from "../../service/service.ts";
import { ada } from "../fixtures.ts";
import type { FormPage } from "../pages/form.ts";
import type { SigningIn } from "../signingIn.ts";
import { countPosts } from "./countPosts.ts";

/** Signs in and opens an offer that is visible and accepts presses. */
export async function openOffer<Form extends FormPage>(
  extension: Pick<SigningIn, "signIn"> & {
    openForm(hostname: string, page?: string): Promise<Form>;
  },
  service: FaultyService,
  page = "signup.html",
): Promise<Form> {
  await extension.signIn(service, ada);
  const form = await extension.openForm("shop.example", page);
  await form.focusEmail();
  await form.hasOffer(newAlias);
  await form.isSteady();
  return form;
}

export const newAlias = /new alias/;

/** Control: without the attack, a press on the same page creates exactly one alias. */
export async function makesOne(form: FormPage, service: FaultyService): Promise<void> {
  await form.page.mouse.click(2, 2);
  await form.hasNoOffer();
  await form.focusEmail();
  await form.takesNewAlias();
  expect(countPosts(service)).toBe(1);
  expect(service.aliasesOf(ada.email)).toHaveLength(1);
}

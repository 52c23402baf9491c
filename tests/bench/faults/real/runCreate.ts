import type { Page } from "@playwright/test";
import type { FormPage } from "../../../e2e/pages/form.ts";
import type { Sites } from "../../../e2e/sites/serve.ts";
import type { FaultyService } from "../../../service/service.ts";
import type { CreatePlan } from "./plan.ts";
import type { RealBrowser } from "./realBrowser.ts";

interface Surroundings {
  browser: RealBrowser;
  service: FaultyService;
  sites: Sites;
}

/** Opens the tabs, injects the faults, asks, and waits as long as this person does. */
export async function runCreate(
  plan: CreatePlan,
  { browser, service, sites }: Surroundings,
): Promise<FormPage[]> {
  const forms: FormPage[] = [];
  await browser.forgetPageRequests();
  while (forms.length < plan.tabs) {
    forms.push(await browser.openForm(sites.at(plan.host, "signup.html")));
  }
  for (const form of forms) await form.focusEmail();
  // On a new connection, the browser itself does not repeat a request that is cut off.
  const isCut = plan.faults.some(({ fault }) => /^cut-(before|after)$/.test(fault.kind));
  await service.keepConnections(!isCut);
  for (const fault of plan.faults) service.faults.inject(fault);
  await ask(plan, browser, forms);
  if (!(await areFilled(forms, plan.waits)) && plan.again) {
    await browser.askByMenu(plan.host);
    await areFilled(forms, plan.waits);
  }
  return forms;
}

async function ask(plan: CreatePlan, browser: RealBrowser, forms: FormPage[]): Promise<void> {
  if (plan.way === "menu") return browser.askByMenu(plan.host);
  const pressed: PromiseSettledResult<void>[] = [];
  for (const form of forms) {
    // Only a visible tab can be pressed, and a hidden tab may not create an alias.
    await form.page.bringToFront();
    pressed.push(...(await Promise.allSettled([form.press(/new alias/)])));
  }
  // The worker may have ended while the offer was loading; the menu still works.
  if (pressed.some(({ status }) => status === "rejected")) await browser.askByMenu(plan.host);
}

async function areFilled(forms: FormPage[], patience: number): Promise<boolean> {
  const until = performance.now() + patience;
  while (performance.now() < until) {
    const values = await Promise.all(forms.map(({ page }) => readValue(page)));
    if (values.every((value) => value !== "")) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

export function readValue(page: Page): Promise<string> {
  return page.getByLabel("Email").inputValue();
}

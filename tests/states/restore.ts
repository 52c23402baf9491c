import type { Page } from "@playwright/test";
import { ada, type Extension } from "../e2e/fixtures.ts";
import type { FaultyService } from "../service/service.ts";
import {
  fillInParticulars,
  makeRecent,
  putStoredState,
  readParticulars,
  readStoredState,
  type KeptState,
} from "./storedState.ts";

const domains = [{ domain: "ada.example", verifiedHoursAgo: 1 }];

/** An extension page without activity of its own. */
export async function openBlank({ context, id }: Extension): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`chrome-extension://${id}/icon/mark.svg`);
  return page;
}

/**
 * Puts the stored state of another version into a browser, as if that version had run until the browser was
 * closed. It signs in first, because the current server must know the stored secret.
 */
export async function restore(
  extension: Extension,
  service: FaultyService,
  kept: KeptState,
  door: "password" | "oauth",
): Promise<void> {
  const person = { ...ada, domains, aliases: kept.aliases };
  if (door === "password") await extension.signIn(service, person);
  else await (await extension.signInWithOAuth(service, person)).page.close();
  const page = await openBlank(extension);
  const particulars = readParticulars(await readStoredState(page), service.url);
  await extension.endsWorker();
  await putStoredState(page, fillInParticulars(makeRecent(kept), particulars));
  await page.close();
  await extension.endsWorker();
}

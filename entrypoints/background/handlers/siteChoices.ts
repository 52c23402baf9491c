import { registrableDomainOf } from "@/lib/aliases/registrableDomain";
import type { SiteChoice } from "@/lib/model/site/siteChoice";
import type { WorkerStorage } from "@/lib/storage/createStorage";

type ChoiceItems = Pick<WorkerStorage, "siteChoices" | "privateSiteChoices">;

/** More sites than this push the one out that has not been chosen on for longest. */
const most = 500;

/** What was chosen on the site of this host the last time, if anything. */
export async function findChoice(
  { siteChoices, privateSiteChoices }: ChoiceItems,
  host: string,
  incognito: boolean,
): Promise<SiteChoice | null> {
  const domain = registrableDomainOf(host);
  const own = incognito ? (await privateSiteChoices.get())[domain] : undefined;
  return own ?? (await siteChoices.get())[domain] ?? null;
}

/** Remembers it on this device; of a private window, until the browser is closed. */
export async function keepChoice(
  { siteChoices, privateSiteChoices }: ChoiceItems,
  host: string,
  wants: SiteChoice,
  incognito: boolean,
): Promise<void> {
  const domain = registrableDomainOf(host);
  const choices = incognito ? privateSiteChoices : siteChoices;
  await choices.update((kept) => {
    const others = Object.entries(kept).filter(([each]) => each !== domain);
    return Object.fromEntries([...others, [domain, wants] as const].slice(-most));
  });
}

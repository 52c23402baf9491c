import type { FormPage } from "../../../e2e/pages/form.ts";
import type { Sites } from "../../../e2e/sites/serve.ts";
import type { StoredAlias } from "../../../service/aliases.ts";
import type { FaultyService } from "../../../service/service.ts";
import { restEdited } from "./checkEdits.ts";
import type { Plan } from "./plan.ts";
import type { RealBrowser } from "./realBrowser.ts";
import { runCreate } from "./runCreate.ts";
import { runEdit, type EditedAlias } from "./runEdit.ts";
import { runRefresh } from "./runRefresh.ts";

export interface Surroundings {
  browser: RealBrowser;
  service: FaultyService;
  sites: Sites;
  /** Finds the alias in the service. */
  findAlias: (address: string) => StoredAlias | undefined;
}

/** The outcome of one run. */
export interface PlayedRun {
  seed: number;
  plan: Plan;
  /** The pages in which an alias was requested. */
  forms: FormPage[];
  edited: EditedAlias | undefined;
}

export async function runPlan(
  seed: number,
  plan: Plan,
  surroundings: Surroundings,
): Promise<PlayedRun> {
  const ended = endWorkerIn(plan, surroundings.browser);
  const played: PlayedRun = { seed, plan, forms: [], edited: undefined };
  switch (plan.kind) {
    case "create":
      played.forms = await runCreate(plan, surroundings);
      break;
    case "edit":
    case "delete":
      played.edited = await runEdit(plan, surroundings);
      Object.assign(
        played.edited,
        await restEdited(played.edited, surroundings.browser, surroundings.findAlias),
      );
      break;
    case "refresh":
      await runRefresh(plan, surroundings);
  }
  await ended;
  return played;
}

async function endWorkerIn({ endsAfter }: Plan, browser: RealBrowser): Promise<void> {
  if (endsAfter === null) return;
  await new Promise((resolve) => setTimeout(resolve, endsAfter));
  await browser.endWorker();
}

export async function closePages({ forms, edited }: PlayedRun): Promise<void> {
  const pages = [...forms.map(({ page }) => page), ...(edited ? [edited.popup.page] : [])];
  await Promise.all(pages.map((page) => page.close()));
}

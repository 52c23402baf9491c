import { atLeast, atMost, type Figure } from "../figures.ts";
import type { ServedForm } from "./forms.ts";
import type { Outcome } from "./runForm.ts";

export function printOutcome({ form, script, pace, signed, differences }: Outcome): void {
  if (differences.length === 0) return;
  const all = differences.map(({ aspect }) => aspect).join(", ");
  console.log(`\n${form}, “${script}”, ${pace} ms a key, ${signed}: ${all}`);
  for (const { aspect, without, with: withIt } of differences) {
    console.log(`  ${aspect} without: ${without.slice(0, 240)}`);
    console.log(`  ${" ".repeat(aspect.length)}    with: ${withIt.slice(0, 240)}`);
  }
}

interface Results {
  forms: ServedForm[];
  outcomes: Outcome[];
  /** Forms without a text field. */
  empty: string[];
  /** Forms that could not be typed through. */
  broken: string[];
  /** Requests to the service that would have created something. */
  posts: number;
}

export function summarize({ forms, outcomes, empty, broken, posts }: Results): {
  figures: Figure[];
  noted: Record<string, unknown>;
} {
  const differing = outcomes.filter(({ differences }) => differences.length > 0);
  const withChip = formsOf(outcomes.filter(({ sawChip }) => sawChip));
  const labelled = forms.filter(({ name, hasEmail }) => hasEmail && !empty.includes(name));
  const offered = labelled.filter(({ name }) => withChip.has(name));
  const unsteady = outcomes.filter((outcome) => outcome.unsteady.length > 0);
  return {
    figures: [
      atMost("runs that differ", differing.length, 0),
      atMost("POSTs at the service", posts, 0),
      atMost("forms that could not be typed through", broken.length, 0),
      atLeast(
        `labelled email fields with a chip, % of ${labelled.length}`,
        labelled.length === 0 ? 100 : (100 * offered.length) / labelled.length,
        95,
      ),
    ],
    noted: {
      forms: forms.length,
      "without a field for text": empty.length,
      broken,
      "with a chip": withChip.size,
      "labelled, but without one": labelled
        .filter(({ name }) => !withChip.has(name))
        .map(({ name }) => name),
      "runs with Alibi": outcomes.length,
      "in which the form was sent": outcomes.filter(({ sent }) => sent).length,
      "forms that differ": formsOf(differing).size,
      "runs in which a click met the chip": outcomes.filter(({ clickedChip }) => clickedChip)
        .length,
      "runs whose form differs from itself": unsteady.length,
      "these forms": [...formsOf(unsteady)],
      "runs in which the page answers to any element as to Alibi's": outcomes.filter(
        ({ reacted }) => reacted,
      ).length,
    },
  };
}

function formsOf(outcomes: Outcome[]): Set<string> {
  return new Set(outcomes.map(({ form }) => form));
}

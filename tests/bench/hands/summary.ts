import { atMost, type Figure } from "../figures.ts";
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
  const aspects = differing.flatMap(({ differences }) => differences.map(({ aspect }) => aspect));
  const unsteady = outcomes.filter((outcome) => outcome.unsteady.length > 0);
  const isOffered: Figure = {
    figure: `labelled email fields with a chip, % of ${labelled.length}`,
    is: percent(offered.length, labelled.length),
    goal: 95,
    bound: "least",
  };
  return {
    figures: [
      atMost("runs that differ", differing.length, 0),
      atMost("POSTs at the service", posts, 0),
      atMost("forms that could not be typed through", broken.length, 0),
      isOffered,
    ],
    noted: {
      forms: forms.length,
      "without a field for text": empty.length,
      "could not be typed through": broken,
      "with a chip": withChip.size,
      "labelled, but without one": labelled
        .filter(({ name }) => !withChip.has(name))
        .map(({ name }) => name),
      scripts: new Set(outcomes.map(({ script }) => script)).size,
      "runs with Alibi": outcomes.length,
      "in which the form was sent": outcomes.filter(({ sent }) => sent).length,
      "runs that differ": differing.length,
      "what differs in them": countEach(aspects),
      "forms that differ": formsOf(differing).size,
      "runs in which a click met the chip": outcomes.filter(({ clickedChip }) => clickedChip)
        .length,
      POSTs: posts,
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

function percent(some: number, all: number): number {
  return all === 0 ? 100 : (100 * some) / all;
}

function countEach(words: string[]): Record<string, number> {
  const groups = Map.groupBy(words, (word) => word);
  return Object.fromEntries([...groups].map(([word, { length }]) => [word, length]));
}

import type { Steps } from "@/components/Notice";
import { text } from "@/components/text";

interface Props {
  steps: Steps;
}

/** What came and what was blocked since the person looked last. */
export function ChangedSection({ steps }: Props) {
  void steps;
  return <main aria-label={text("managerChanged")} />;
}

import { signal, type ReadonlySignal } from "@preact/signals";
import { useState } from "preact/hooks";

interface Said {
  words: string;
  /** The time, so that the same words are announced again. */
  at: number;
}

export function Announcer({ said }: { said: ReadonlySignal<Said> }) {
  const { words, at } = said.value;
  return (
    <output class="visually-hidden">
      <span key={at}>{words}</span>
    </output>
  );
}

/**
 * The current announcement for `Announcer`, and a function that replaces it. A signal, so that only `Announcer`
 * renders again for it.
 */
export function useAnnouncer() {
  return useState(createAnnouncer)[0];
}

function createAnnouncer(): [said: ReadonlySignal<Said>, say: (words: string) => void] {
  const said = signal({ words: "", at: 0 });
  return [said, (words) => (said.value = { words, at: performance.now() })];
}

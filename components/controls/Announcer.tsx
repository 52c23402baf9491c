import { signal, type ReadonlySignal } from "@preact/signals";

export function Announcer({ said }: { said: ReadonlySignal<{ words: string; at: number }> }) {
  const { words, at } = said.value;
  return (
    <output class="visually-hidden">
      <span key={at}>{words}</span>
    </output>
  );
}

/** What is announced, and a function that replaces it. Identical words are announced again. */
export function createAnnouncer() {
  const spoken = signal({ words: "", at: 0 });
  const say = (words: string) => void (spoken.value = { words, at: performance.now() });
  return { spoken, say };
}

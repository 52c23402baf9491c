import { useCallback, useState } from "preact/hooks";

interface Said {
  words: string;
  /** Counts announcements, so that the same words are announced again. */
  number: number;
}

/** Announces to screen readers what changed on screen. */
export function Announcer({ said }: { said: Said }) {
  return (
    <output class="visually-hidden">
      <span key={said.number}>{said.words}</span>
    </output>
  );
}

/** The current announcement for `Announcer`, and a function that replaces it. */
export function useAnnouncer(): [said: Said, say: (words: string) => void] {
  const [said, setSaid] = useState<Said>({ words: "", number: 0 });
  const say = useCallback(
    (words: string) => setSaid(({ number }) => ({ words, number: number + 1 })),
    [],
  );
  return [said, say];
}

interface Props {
  /** What was done, in words, and the how-manieth thing it is: the same words twice are said twice. */
  said: { words: string; number: number };
}

/** Says to screen readers what the eye sees happen. */
export function Announcer({ said }: Props) {
  return (
    <output class="visually-hidden">
      <span key={said.number}>{said.words}</span>
    </output>
  );
}

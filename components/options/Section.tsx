import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Button } from "@/components/controls/Button";
import { text, type Message } from "@/components/controls/text";

interface Props {
  id: string;
  heading: Message;
  children?: ComponentChildren;
}

/** A card of the options, below its heading. */
export function Section({ id, heading, children }: Props) {
  return (
    <section class="stack loose page-section" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {text(heading)}
      </h2>
      <div class="options-card">{children}</div>
    </section>
  );
}

interface PartProps extends Props {
  hint?: ComponentChildren;
  control?: ComponentChildren;
}

/** Rows of a card that belong together. The first has their heading. */
export function Part({ id, heading, hint, control, children }: PartProps) {
  return (
    <section class="options-card" aria-labelledby={id}>
      <div class="setting">
        <div>
          <h3 id={id} tabIndex={-1}>
            {text(heading)}
          </h3>
          {hint && <div class="setting-hint quiet">{hint}</div>}
        </div>
        {control}
      </div>
      {children}
    </section>
  );
}

/**
 * Whether a form in a part is open, and the part's control that opens and closes it.
 * @param of the heading of the part
 */
export function useOpener(words: Message, of: Message, startsOpen = false) {
  const [isOpen, setOpen] = useState(startsOpen);
  const does = isOpen ? "offerClose" : words;
  const label = text("saidOf", text(does), text(of));
  const opener = <Button words={does} aria-label={label} onClick={() => setOpen(!isOpen)} />;
  return [isOpen, opener] as const;
}

import type { ComponentChildren, Ref } from "preact";
import { text, type Message } from "@/components/controls/text";

interface Props {
  id: string;
  heading: Message;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ComponentChildren;
}

/** A part of the options: a card of rows below its heading. */
export function Section({ id, heading, headingRef = null, children }: Props) {
  return (
    <section class="stack loose page-section" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} ref={headingRef}>
        {text(heading)}
      </h2>
      <div class="options-card">{children}</div>
    </section>
  );
}

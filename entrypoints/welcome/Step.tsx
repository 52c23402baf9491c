import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

interface Props {
  title: string;
  done?: boolean;
  children: ComponentChildren;
}

export function Step({ title, done = false, children }: Props) {
  const id = useId();
  return (
    <li class="step" data-done={done}>
      <section aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        {children}
      </section>
    </li>
  );
}

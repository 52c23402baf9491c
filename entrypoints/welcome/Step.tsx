import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { useFocusRestore } from "@/components/controls/useFocusRestore";

interface Props {
  title: string;
  done?: boolean;
  children: ComponentChildren;
}

export function Step({ title, done = false, children }: Props) {
  const id = useId();
  const heading = useFocusRestore<HTMLHeadingElement>(String(done));
  return (
    <li class="welcome-step" data-done={done}>
      <section aria-labelledby={id}>
        <h2 id={id} tabIndex={-1} ref={heading}>
          {title}
        </h2>
        {children}
      </section>
    </li>
  );
}

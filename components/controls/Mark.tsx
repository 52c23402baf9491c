import { markPaths } from "./markPaths";

interface Props {
  /** In px. */
  size: number;
}

export function Mark({ size }: Props) {
  return (
    <svg class="mark" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <path d={markPaths.outline} />
      <path class="mark-echo" d={markPaths.echo} />
    </svg>
  );
}

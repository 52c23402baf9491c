import { text } from "./text";

/** Placeholder rows; CSS shows them only after a delay. */
export function Skeleton() {
  return (
    <output class="skeleton fade-in-late" aria-label={text("loading")}>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} class="skeleton-row">
          <span class="skeleton-label" />
          <span class="skeleton-address" />
        </div>
      ))}
    </output>
  );
}

import { text } from "./text";

/** Keeps the place of the rows that are coming; CSS shows it only when they take their time. */
export function Skeleton() {
  return (
    <output class="skeleton" aria-label={text("loading")}>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} class="skeleton-row">
          <span class="skeleton-label" />
          <span class="skeleton-address" />
        </div>
      ))}
    </output>
  );
}

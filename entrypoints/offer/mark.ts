const svg = "http://www.w3.org/2000/svg";

/** The mark, an @ whose outline is doubled and shifted; drawn by hand so that no markup is parsed. */
export function createMark(): SVGSVGElement {
  const mark = document.createElementNS(svg, "svg");
  mark.setAttribute("viewBox", "0 0 16 16");
  mark.setAttribute("aria-hidden", "true");
  for (const [shift, opacity] of [
    ["1.2 1.2", "0.4"],
    ["0 0", "1"],
  ] as const) {
    const path = document.createElementNS(svg, "path");
    path.setAttribute(
      "d",
      "M9.6 7.2a2.4 2.4 0 1 1-4.8 0a2.4 2.4 0 0 1 4.8 0v.9a1.7 1.7 0 0 0 3.4 0V7.2a5.8 5.8 0 1 0-2.6 4.8",
    );
    path.setAttribute("transform", `translate(${shift})`);
    path.setAttribute("opacity", opacity);
    path.setAttribute("fill", "none");
    path.setAttribute("stroke", "currentColor");
    path.setAttribute("stroke-width", "1.3");
    path.setAttribute("stroke-linecap", "round");
    mark.append(path);
  }
  return mark;
}

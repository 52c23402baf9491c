import { markPaths } from "@/components/controls/markPaths";

const svg = "http://www.w3.org/2000/svg";

/** The mark, built element by element, so that no markup has to be parsed in a page that forbids it. */
export function createMark(): SVGSVGElement {
  const mark = document.createElementNS(svg, "svg");
  mark.setAttribute("viewBox", "0 0 16 16");
  mark.setAttribute("aria-hidden", "true");
  for (const [name, path] of Object.entries(markPaths)) {
    const line = document.createElementNS(svg, "path");
    line.setAttribute("d", path);
    line.setAttribute("class", name);
    mark.append(line);
  }
  return mark;
}

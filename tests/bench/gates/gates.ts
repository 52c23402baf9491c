/** A check that keeps somebody out, how to take it away, and the test that must then fail. */
export interface Gate {
  name: string;
  file: string;
  /** What of the file is replaced, which is in it exactly once. */
  code: string;
  by: string;
  /** A spec of `tests/e2e`, and words of the title of its test. */
  spec: string;
  title: string;
}

export const gates: Gate[] = [
  {
    name: "it must have been in sight for a while",
    file: "entrypoints/offer/consent.ts",
    code: "const steadiness = 600;",
    by: "const steadiness = 0;",
    spec: "attacks/hands",
    title: "pressed too soon",
  },
  {
    name: "the press counts from when it was made",
    file: "entrypoints/offer/consent.ts",
    code: "event.timeStamp - sight.since()",
    by: "performance.now() - sight.since()",
    spec: "attacks/hands",
    title: "keeps the browser busy",
  },
  {
    name: "the pointer must have come to it",
    file: "entrypoints/offer/consent.ts",
    code: "isByHover(event) ? pointer.read() : true",
    by: "true",
    spec: "attacks/hands",
    title: "between the clicks of a double click",
  },
  {
    name: "what has moved has to rest again",
    file: "entrypoints/offer/sight.ts",
    code: "if (moved) disturb();",
    by: "",
    spec: "attacks/hands",
    title: "moved along under the hand",
  },
  {
    name: "the browser says that it can be seen",
    file: "entrypoints/offer/visibility.ts",
    code: "tell(last.isVisible)",
    by: "tell(true)",
    spec: "attacks/covering",
    title: "comes back again and again",
  },
  {
    name: "the same in a frame",
    file: "entrypoints/offer/visibility.ts",
    code: "tell(last.isVisible)",
    by: "tell(true)",
    spec: "attacks/framing",
    title: "makes the frame transparent",
  },
  {
    name: "it is as large as can be read",
    file: "entrypoints/offer/sight.ts",
    code: "now.height >= leastHeight &&",
    by: "",
    spec: "attacks/covering",
    title: "shrunk to a twentieth",
  },
  {
    name: "it comes back to the top",
    file: "entrypoints/offer/sight.ts",
    code: "const mostRaises = 5;",
    by: "const mostRaises = 0;",
    spec: "attacks/removing",
    title: "as a notice does",
  },
  {
    name: "it does not come back for ever",
    file: "entrypoints/offer/sight.ts",
    code: "const mostRaises = 5;",
    by: "const mostRaises = 500;",
    spec: "attacks/removing",
    title: "a page that takes it out",
  },
  {
    name: "a page cannot draw over it from its own host",
    file: "entrypoints/offer/offer.css",
    code: ":host::after,\n",
    by: "",
    spec: "attacks/covering",
    title: "whatever a page sets on the offer",
  },
  {
    name: "a page cannot restyle it",
    file: "entrypoints/offer/offer.css",
    code: "all: initial !important;",
    by: "all: initial;",
    spec: "attacks/covering",
    title: "whatever a page sets on the offer",
  },
  {
    name: "the pointer is seen over it",
    file: "entrypoints/offer/offer.css",
    code: "cursor: default !important;",
    by: "",
    spec: "attacks/hands",
    title: "a pointer that the page has hidden",
  },
  {
    name: "what is in it is closed to the page",
    file: "entrypoints/offer/layer.ts",
    code: 'mode: "closed"',
    by: 'mode: "open"',
    spec: "attacks/hands",
    title: "what a script dispatches",
  },
  {
    name: "a key that is held presses once",
    file: "entrypoints/offer/chip.ts",
    code: "if (event.repeat &&",
    by: "if (false &&",
    spec: "attacks/hands",
    title: "Enter that is held",
  },
  {
    name: "the second half of a double click presses nothing",
    file: "entrypoints/offer/buttons.ts",
    code: "event.detail > 1 || ",
    by: "",
    spec: "careful",
    title: "the second half of a double click",
  },
];

import { elementAt, findFocused } from "@/lib/fields/shadowTrees";

declare global {
  /** Set in the extension's own world, which the page does not see, once the sentinel is in this frame. */
  var alibiSentinel: HandledFields | undefined;
}

/** What a person has done in the fields of this document; a page moves the focus and enters text as well. */
export interface HandledFields {
  /** The fields that they pressed, typed into, reached with Tab, or were led to by a control that they pressed. */
  touched: WeakSet<EventTarget>;
  /** The time of the last touch, in ms since 1970. */
  touchedAt?: number;
  /** Was everything in the field entered by the person? */
  isTyped(field: HTMLInputElement): boolean;
  /**
   * How many popovers and dialogs of the document have opened, for browsers that do not say what lies over an element;
   * NaN if some may have been missed.
   */
  risen: number;
  /** Adds all listeners again after a page has rewritten itself (`document.open`), which removes them. */
  listenAgain(): void;
}

/**
 * A frame must have had the focus for this long before typing in it counts. A frame in another site's page profits from
 * what is meant for a field of that page, and can take the focus at any time. In ms.
 */
const settled = window === top ? 0 : 1000;

/**
 * The greatest vertical distance between a field, its label and the point that is pressed: a label that covers most of
 * a page would be pressed with every press. In CSS pixels.
 */
const reach = 200;

/**
 * Records which fields a person has gone to themselves: a page can move the focus to any field.
 * @param told called when the person goes to a field for the first time, or presses the one that has the focus again:
 * then they want the offer back
 */
export function watchTouch(handled: HandledFields, told: () => void) {
  let isTab = false;
  /** The field that the person has gone to last. */
  let last: Element | undefined;
  /** When the focus last came to something here; the focus that led into this frame came before anything listened. */
  let came = performance.now();

  /** Records a field that the person has gone to. */
  const touch = (field: Element) => {
    // A document that is editable as a whole is not a field that a person chose.
    if (field === document.body) return;
    const isNew = !handled.touched.has(field);
    handled.touched.add(field);
    last = field;
    handled.touchedAt = Date.now();
    if (isNew) told();
  };
  const touchFocused = (start: Element | null) => {
    const focused = findFocused(start);
    if (focused) touch(focused);
  };
  const press = ({ isTrusted, clientX, clientY }: PointerEvent) => {
    const hit = isTrusted && elementAt(clientX, clientY);
    if (!hit) return;
    // Not their own methods: in a form, a field may have such a name.
    const outer = Element.prototype.closest.call(hit, "label, input, [contenteditable]");
    const meant = (outer as HTMLLabelElement | null)?.control ?? outer ?? hit;
    const point = { top: clientY, bottom: clientY };
    if (!isLow([Element.prototype.getBoundingClientRect.call(meant), point])) return;
    const isAgain = handled.touched.has(meant) && findFocused(document.activeElement) === meant;
    touch(hit);
    touch(meant);
    if (isAgain) told();
  };
  const type = ({ isTrusted, key, repeat, altKey, ctrlKey, metaKey, timeStamp }: KeyboardEvent) => {
    if (!isTrusted) return;
    isTab = key === "Tab";
    setTimeout(() => (isTab = false));
    // What is typed while a page takes the focus was meant for the field that had it before.
    if (repeat || timeStamp - came < settled) return;
    // Not the keys of our own shortcut, which arrive wherever the page has moved the focus.
    if (/^(.|Process|Unidentified)$/u.test(key) && !altKey && !ctrlKey && !metaKey) {
      touchFocused(document.activeElement);
    }
  };

  const enter = ({ isTrusted, timeStamp, target }: FocusEvent) => {
    if (isTrusted) came = timeStamp;
    // The window and the document hear of the focus as well.
    const isElement = (target as Node).nodeType === Node.ELEMENT_NODE;
    if (isTrusted && isTab && isElement) touchFocused(target as Element);
  };
  /** Also adds the listeners again if the page has removed them. */
  const listen = () => {
    addEventListener("pointerdown", press, true);
    addEventListener("keydown", type, true);
    addEventListener("focus", enter, true);
  };

  /** Reads the press that led here, which was over before anything listened. */
  const readPress = () => {
    // Without a press, nothing is measured: a page that moves the focus could notice that its styles are computed for
    // that.
    if (!navigator.userActivation.isActive) return;
    const focused = findFocused(document.activeElement) as HTMLInputElement | null;
    const pointed = [focused, ...Array.from(focused?.labels ?? [])]
      // Without a doctype, a bare `:hover` matches links only.
      .filter((each) => each?.matches(":is(:hover)") === true)
      .map((each) => each!.getBoundingClientRect());
    if (pointed[0] && isLow(pointed)) touch(focused!);
  };

  /** Has the page put this field in the place of the one that the person has gone to, as pages that render again do? */
  const replacesTouched = (field: Element) =>
    last?.isConnected === false &&
    ["type", "name", "id", "autocomplete"].every(
      (name) => last?.getAttribute(name) === field.getAttribute(name),
    );

  listen();
  return { listen, type, readPress, touch, replacesTouched };
}

function isLow(boxes: Pick<DOMRect, "top" | "bottom">[]): boolean {
  const [tops, bottoms] = [boxes.map(({ top }) => top), boxes.map(({ bottom }) => bottom)];
  return Math.max(...bottoms) - Math.min(...tops) <= reach;
}

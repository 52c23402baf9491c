// The function is sent into the page, so it must contain everything it uses.
/* oxlint-disable unicorn/consistent-function-scoping */

/** What one run of actions left in its page, as lines that can be compared. */
export interface Recording {
  /** Everything a listener of the page can hear, in order; Alibi's own element is called "overlay". */
  events: string[];
  /** Keyboard focus, caret, selection and scroll position at each checkpoint. */
  checkpoints: string[];
  /** The form's data at each submit, as the browser would send it. */
  submissions: string[];
  values: string[];
  /** The page's nodes that anyone changed, without the extension's own elements. */
  mutations: string[];
  sawOverlay: boolean;
}

export interface Recorder {
  check(name: string): void;
  read(): Recording;
}

declare global {
  var handsRecorder: Recorder | undefined;
}

/**
 * Runs before the page's own scripts (`addInitScript`), in every frame. It only listens, in the capture phase of
 * the window, so it hears each event first. How the event ended is noted when it is read.
 */
export function installRecorder(): void {
  if (globalThis.handsRecorder) return;
  const types = `keydown keypress keyup beforeinput input change select paste copy cut
    compositionstart compositionupdate compositionend focus blur focusin focusout
    pointerdown pointerup mousedown mouseup click auxclick dblclick contextmenu
    dragstart drop submit reset invalid error unhandledrejection`.split(/\s+/);
  const heard: { event: Event; line: string }[] = [];
  const bubbled = new WeakSet<Event>();
  const submissions: string[] = [];
  const checkpoints: string[] = [];
  const mutations = new Set<string>();
  let sawOverlay = false;

  // All that a page sees of Alibi is an empty popover.
  const isOverlay = (node: unknown): node is HTMLElement =>
    node instanceof HTMLElement &&
    /^x-\d+$/.test(node.localName) &&
    node.popover === "manual" &&
    node.attributes.length === 1 &&
    node.childNodes.length === 0;

  function describe(node: unknown): string {
    if (node === window) return "window";
    if (node === document) return "document";
    if (node === null || node === undefined) return "nothing";
    if (!(node instanceof Element)) return "something else";
    if (isOverlay(node)) return "overlay";
    const root = node.getRootNode() as Document | ShadowRoot;
    const same = Array.from(root.querySelectorAll(node.localName)).filter(
      (each) => !isOverlay(each),
    );
    const name = node.getAttribute("name") ?? node.getAttribute("id") ?? "";
    return `${node.localName}${name && `[${name}]`}#${same.indexOf(node)}`;
  }

  function detail(event: Event): string {
    if (event instanceof KeyboardEvent) {
      const { key, code, shiftKey, ctrlKey, repeat, isComposing } = event;
      const flags = { shift: shiftKey, ctrl: ctrlKey, repeat, composing: isComposing };
      const set = Object.entries(flags).filter(([, on]) => on);
      return `“${key}” ${code} ${set.map(([flag]) => flag).join(" ")}`;
    }
    if (event instanceof InputEvent) return `${event.inputType} “${event.data}”`;
    if (event instanceof CompositionEvent) return `“${event.data}”`;
    if (event instanceof FocusEvent) return `related ${describe(event.relatedTarget)}`;
    if (event instanceof MouseEvent) {
      const { button, clientX, clientY, detail: clicks } = event;
      return `button ${button} at ${Math.round(clientX)},${Math.round(clientY)} clicks ${clicks}`;
    }
    if (event instanceof ErrorEvent) return event.message;
    if (event instanceof PromiseRejectionEvent) return String(event.reason);
    return "";
  }

  function hear(event: Event): void {
    const { type, isTrusted } = event;
    // A resource that did not load; its timing depends on the network.
    if (type === "error" && !(event instanceof ErrorEvent)) return;
    const target = describe(event.composedPath()[0]);
    const trust = isTrusted ? "" : " by script";
    heard.push({ event, line: `${type} ${target} ${detail(event)}`.trimEnd() + trust });
    if (event instanceof SubmitEvent && event.target instanceof HTMLFormElement) {
      const data = new FormData(event.target, event.submitter);
      submissions.push(JSON.stringify([...data].map(([name, value]) => [name, String(value)])));
    }
  }

  for (const type of types) {
    addEventListener(type, hear, { capture: true, passive: true });
    addEventListener(type, (event) => bubbled.add(event), { passive: true });
  }

  const observer = new MutationObserver((records) => {
    for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
      const changed = [...addedNodes, ...removedNodes];
      const overlays = changed.filter(isOverlay);
      if (overlays.length > 0) sawOverlay = true;
      if (isOverlay(target) || (type === "childList" && overlays.length === changed.length))
        continue;
      const place = describe(target instanceof CharacterData ? target.parentElement : target);
      mutations.add([type, place, attributeName].filter(Boolean).join(" "));
    }
  });
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  // In which chunks the document arrives depends on the network.
  addEventListener("load", () => observer.observe(document, all), { once: true });

  function findActive(): Element | null {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active;
  }

  function readCheckpoint(): string {
    const active = findActive();
    const lines = [
      describe(active),
      active?.matches(":focus-visible") ? "focus is visible" : "",
      document.hasFocus() ? "" : "the page has no focus",
      `page at ${Math.round(scrollX)},${Math.round(scrollY)}`,
    ];
    for (let outer = active?.parentElement; outer; outer = outer.parentElement) {
      if (outer.scrollTop || outer.scrollLeft) {
        lines.push(`${describe(outer)} at ${outer.scrollLeft},${outer.scrollTop}`);
      }
    }
    if (active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) {
      // Email fields report no caret; the effect of the next key on the value shows it.
      const { value, selectionStart, selectionEnd, selectionDirection, scrollLeft } = active;
      lines.push(`“${value}”`, `caret ${selectionStart}–${selectionEnd} ${selectionDirection}`);
      lines.push(`scrolled by ${Math.round(scrollLeft)}`);
    }
    lines.push(`selected “${String(getSelection())}”`);
    return lines.filter(Boolean).join(", ");
  }

  function readValues(root: Document | ShadowRoot): string[] {
    return Array.from(root.querySelectorAll("*")).flatMap((element) => {
      const inner = element.shadowRoot ? readValues(element.shadowRoot) : [];
      if (element instanceof HTMLInputElement) {
        const { type, checked, value } = element;
        return [`${describe(element)}: ${/radio|checkbox/.test(type) ? checked : `“${value}”`}`];
      }
      if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) {
        return [`${describe(element)}: “${element.value}”`];
      }
      if (element instanceof HTMLElement && element.isContentEditable) {
        return [`${describe(element)}: “${element.textContent}”`];
      }
      return inner;
    });
  }

  globalThis.handsRecorder = {
    check: (name) => checkpoints.push(`${name}: ${readCheckpoint()}`),
    read: () => ({
      events: heard.map(({ event, line }) => {
        const stopped = event.bubbles && !bubbled.has(event) ? ", stopped" : "";
        return `${line}${event.defaultPrevented ? ", default prevented" : ""}${stopped}`;
      }),
      checkpoints,
      submissions,
      values: readValues(document),
      mutations: [...mutations].toSorted(),
      sawOverlay,
    }),
  };
}

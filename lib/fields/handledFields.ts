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
  /**
   * Adds all listeners again after a page has rewritten itself (`document.open`), which removes them. Missing in what
   * an earlier version left in the page.
   */
  listenAgain?(): void;
}

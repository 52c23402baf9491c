declare global {
  /** In the extension's own world, which the page does not see: this frame is looked after. */
  var alibiSentinel: HandledFields | undefined;
}

/** What a person has done to the fields of this document. A page moves the focus and enters text as well. */
export interface HandledFields {
  /** They pressed these, typed into them, or went to them by Tab. */
  touched: WeakSet<EventTarget>;
  /** When that was last, in ms since 1970. */
  touchedAt?: number;
  /** Has nobody else put anything into what stands in it? */
  isTyped(field: HTMLInputElement): boolean;
  /**
   * Where the browser does not say what lies over an element: so many popovers and dialogs of the document have come up;
   * not a number where some may not have been heard of.
   */
  risen: number;
  /**
   * The controls of which the browser may have said that they are not filled in as they should be; undefined where some may
   * not have been heard of. In shadow trees, none is.
   */
  reported: WeakSet<Element> | undefined;
  /**
   * A page that rewrites itself (`document.open`) has taken away all that listens in it. Nothing that an earlier version
   * left in the page can do so.
   */
  listenAgain?(): void;
}

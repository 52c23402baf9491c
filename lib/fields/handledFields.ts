declare global {
  /** In the extension's own world, which the page does not see: this frame is looked after. */
  var alibiSentinel: HandledFields | undefined;
}

/** What a person has done to the fields of this document. A page moves the focus and enters text as well. */
export interface HandledFields {
  /** They pressed these, typed into them, or went to them by Tab. */
  touched: WeakSet<EventTarget>;
  /** Did the person go to this one, which has the focus: themselves, or by a press that had a dialog come with it? */
  isTheirs(field: Element): boolean;
  /** When that was last, in ms since 1970. */
  touchedAt?: number;
  /** Has nobody else put anything into what stands in it? */
  isTyped(field: HTMLInputElement): boolean;
  /** Where the browser does not say what lies over an element: so many popovers and dialogs of the document have come up. */
  risen: number;
}

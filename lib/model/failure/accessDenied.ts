/** Thrown in the place of a failed fetch when the browser, not the network, is what stood in its way. */
export class AccessDenied extends Error {
  override readonly name = "AccessDenied";
  readonly origin: string;

  constructor(origin: string) {
    super(`The browser withholds access to ${origin}`);
    this.origin = origin;
  }
}

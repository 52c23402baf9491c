/** Thrown in the place of a failed fetch when the browser, not the network, is what stood in its way. */
export class AccessWithheld extends Error {
  override readonly name = "AccessWithheld";
  readonly origin: string;

  constructor(origin: string) {
    super(`The browser withholds access to ${origin}`);
    this.origin = origin;
  }
}

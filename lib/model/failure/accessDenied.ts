/** Thrown instead of a failed fetch when host permission was missing. */
export class AccessDenied extends Error {
  override readonly name = "AccessDenied";
  readonly origin: string;

  constructor(origin: string) {
    super(`The browser withholds access to ${origin}`);
    this.origin = origin;
  }
}

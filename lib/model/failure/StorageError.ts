/** The browser did not keep, or give back, what it was asked to: full, blocked or broken. */
export class StorageError extends Error {
  override name = "StorageError";

  constructor(cause: unknown) {
    super("The browser's storage failed", { cause });
  }
}

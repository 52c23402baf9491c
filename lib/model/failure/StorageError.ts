/** The browser could not store or read data: its storage is full, blocked or broken. */
export class StorageError extends Error {
  override name = "StorageError";

  constructor(cause: unknown) {
    super("The browser's storage failed", { cause });
  }
}

import { StorageError } from "./StorageError";

/**
 * Runs work that no caller waits for. A storage failure is reported where a caller waits, so it is ignored here;
 * any other error is a bug, and logged.
 */
export function inBackground(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    if (!(error instanceof StorageError)) console.error(error);
  });
}

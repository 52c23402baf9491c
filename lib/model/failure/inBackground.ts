import { StorageError } from "./StorageError";

/**
 * Runs what no caller waits for. A browser whose storage fails is told of where somebody waits; any other error is a
 * bug, and logged.
 */
export function inBackground(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    if (!(error instanceof StorageError)) console.error(error);
  });
}

import type { Failure } from "./failureSchema";

// The type alone: what runs in web pages does without the validation library.
export type { Failure };

export type Result<Value> = { ok: true; value: Value } | { ok: false; failure: Failure };

export function succeed<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

/** The failure of a creation or a search for it whose answer was lost. */
export function loseOutcome({ kind }: Failure): Result<never> {
  return fail({ kind: "unknown-outcome", ...(kind === "captive" && { captive: true }) });
}

export function fail(failure: Failure): Result<never> {
  return { ok: false, failure };
}

/** The browser could not store or read data: its storage is full, blocked or broken. */
export class StorageError extends Error {
  override name = "StorageError";

  constructor(cause: unknown) {
    super("The browser's storage failed", { cause });
  }
}

/** Thrown instead of a failed fetch when host permission was missing. */
export class AccessDenied extends Error {
  override readonly name = "AccessDenied";
  readonly origin: string;

  constructor(origin: string) {
    super(`The browser withholds access to ${origin}`);
    this.origin = origin;
  }
}

/**
 * Runs work that no caller waits for. A storage failure is reported where a caller waits, so it is ignored here;
 * any other error is a bug, and logged.
 */
export function inBackground(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    if (!(error instanceof StorageError)) console.error(error);
  });
}

import { expect } from "vitest";
import type { Answer } from "./apiCaller.ts";

export function expectError(answer: Answer, status: number, error: string): void {
  expect({ status: answer.status, body: answer.body }).toEqual({ status, body: { error } });
}

/** An error response of an OAuth endpoint. */
export async function expectOAuthError(response: Response, error: string): Promise<void> {
  const body = (await response.json()) as { error: string };
  expect([response.status, body.error]).toEqual([400, error]);
}

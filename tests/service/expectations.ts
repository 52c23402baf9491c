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

/** An error sent back with the redirect, in the query, or in the fragment for the implicit flow. */
export function expectRefusal(redirect: URL | undefined, to: string, error: string): void {
  const answer = new URL(redirect?.href.replace("#", "?") ?? "about:blank");
  expect([answer.origin + answer.pathname, answer.searchParams.get("error")]).toEqual([to, error]);
}

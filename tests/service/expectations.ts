import { expect } from "vitest";
import type { Answer } from "./apiCaller.ts";

export function expectError(answer: Answer, status: number, error: string): void {
  expect({ status: answer.status, body: answer.body }).toEqual({ status, body: { error } });
}

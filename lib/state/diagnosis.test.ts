import { expect, test } from "vitest";
import type { send } from "@/lib/messages/send";
import type { Diagnosis } from "@/lib/model/diagnostics/diagnosis";
import { fail, succeed, type Result } from "@/lib/model/failure/failure";
import { sampleDiagnosis } from "@/tests/sampleDiagnosis";
import { createDiagnosis } from "./diagnosis";

/** A worker whose answers the test releases. */
function createWorker() {
  const waiting: ((answer: Result<unknown>) => void)[] = [];
  const ask = () => new Promise((resolve) => waiting.push(resolve));
  return {
    state: createDiagnosis({ send: ask as typeof send, follow: [] }),
    /** Answers the question with this index. */
    async answers(place: number, answer: Result<unknown>): Promise<void> {
      waiting[place]!(answer);
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

const at = (baseUrl: string): Result<Diagnosis> => succeed({ ...sampleDiagnosis, baseUrl });

test("drops a diagnosis that arrives after a newer one", async () => {
  const { state, answers } = createWorker();
  void state.look();
  void state.look();
  await answers(1, at("https://new.example"));
  await answers(0, at("https://old.example"));
  expect(state.found.value?.baseUrl).toBe("https://new.example");
});

test("drops the result of a server check when the server changes", async () => {
  const { state, answers } = createWorker();
  void state.look();
  await answers(0, at("https://old.example"));
  void state.check();
  expect(state.checking.value).toBe(true);
  await answers(1, succeed({ took: 5 }));
  expect(state.checked.value).toEqual(succeed({ took: 5 }));
  expect(state.checking.value).toBe(false);
  await answers(2, at("https://new.example"));
  expect(state.checked.value).toBeNull();
});

test("shows that the worker does not answer, and keeps the last diagnosis", async () => {
  const { state, answers } = createWorker();
  void state.look();
  await answers(0, at("https://mail.example"));
  void state.look();
  await answers(1, fail({ kind: "broken" }));
  expect(state.failure.value).toEqual({ kind: "broken" });
  expect(state.found.value?.baseUrl).toBe("https://mail.example");
});

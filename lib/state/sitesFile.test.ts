import { expect, test } from "vitest";
import type { send } from "@/lib/messages/send";
import { fail, succeed, type Result } from "@/lib/model/failure/failure";
import { createSitesFile } from "./sitesFile";

const kept = { off: ["shop.example"], picked: {} };

function setUp(answer: Result<unknown>) {
  const asked: unknown[] = [];
  const saved: { name: string; text: string }[] = [];
  const state = createSitesFile({
    send: (async (type: string, payload: unknown) => {
      asked.push([type, payload]);
      return answer;
    }) as typeof send,
    save: (file) => saved.push(file),
  });
  return { state, asked, saved };
}

const fileOf = (text: string) => ({ name: "alibi-sites.json", text: async () => text });

test("the file of sites that one browser exports is imported in another, which shows how many were added", async () => {
  const here = setUp(succeed(kept));
  await here.state.exportFile();
  const there = setUp(succeed({ off: 1, picked: 0 }));
  await there.state.importFile(fileOf(here.saved[0]!.text));
  expect(there.asked).toEqual([["site.importAll", kept]]);
  expect(there.state.outcome.value).toEqual({ kind: "added", off: 1, picked: 0 });
});

test("an import of a file that is not Alibi's, or has gone, is refused, and nothing is sent", async () => {
  const { state, asked } = setUp(succeed(null));
  const gone = { name: "gone.json", text: () => Promise.reject(new Error("Gone")) };
  for (const file of [fileOf("{}"), gone]) {
    await state.importFile(file);
    expect(state.outcome.value).toEqual({ kind: "refused", name: file.name });
  }
  expect(asked).toEqual([]);
});

test("an export and an import of sites that fail show the failure, and no file is saved", async () => {
  const { state, saved } = setUp(fail({ kind: "storage" }));
  await state.exportFile();
  expect(state.outcome.value).toEqual({ kind: "failed", failure: { kind: "storage" } });
  await state.importFile(fileOf(JSON.stringify({ alibi: "sites", ...kept })));
  expect(state.outcome.value).toEqual({ kind: "failed", failure: { kind: "storage" } });
  expect(saved).toEqual([]);
});

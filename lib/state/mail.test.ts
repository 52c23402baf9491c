import { expect, test } from "vitest";
import type { send } from "@/lib/messages/send";
import type { MailReport } from "@/lib/model/activity/mailReport";
import { fail, succeed, type Result } from "@/lib/model/failure/failure";
import { createMail } from "./mail";

const report = (today: number): MailReport => {
  return { first: 1, today, spans: [], most: [], quiet: { shown: [], total: 0 } };
};

function setUp() {
  const asked: unknown[][] = [];
  const answers: (Result<unknown> | Promise<Result<unknown>>)[] = [];
  const ask = async (...message: unknown[]) => {
    asked.push(message);
    return answers.shift();
  };
  return { mail: createMail({ send: ask as typeof send }), asked, answers };
}

test("another period of the mail report is shown once it has loaded, and is the one to load from then on", async () => {
  const { mail, asked, answers } = setUp();
  answers.push(succeed(report(5)), fail({ kind: "storage" }), succeed(report(6)), succeed(null));
  await mail.load();
  await mail.choose(365);
  expect([mail.period.value, mail.report.value?.today]).toEqual([28, 5]);
  await mail.choose(84);
  expect([mail.period.value, mail.report.value?.today]).toEqual([84, 6]);
  await mail.load();
  expect(asked.map(([, payload]) => payload)).toEqual([28, 365, 84, 84].map((days) => ({ days })));
  expect(mail.report.value).toBe(null);
});

test("a mail report that arrives after the next one, or after signing out, is dropped", async () => {
  const { mail, answers } = setUp();
  let answer: (result: Result<unknown>) => void = () => {};
  const late = () => new Promise<Result<unknown>>((resolve) => (answer = resolve));
  answers.push(late(), succeed(report(6)));
  const first = mail.choose(365);
  await mail.choose(84);
  answer(succeed(report(5)));
  await first;
  expect([mail.period.value, mail.report.value?.today]).toEqual([84, 6]);
  answers.push(late());
  const second = mail.load();
  mail.clear();
  answer(succeed(report(7)));
  await second;
  expect(mail.report.value).toBe(null);
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { callApi } from "./apiCaller.ts";
import { startService, type FaultyService } from "./service.ts";

let service: FaultyService;
beforeAll(async () => {
  service = await startService({ faults: true });
});
afterEach(() => service.faults.clear());
afterAll(() => service.close());

const inject = (body: unknown) => callApi(service, "POST", "/faults", { body });

const injection = {
  method: "POST",
  path: "oauth.(token|revoke)$",
  times: 2,
  fault: { kind: "answer", status: 503 },
};

describe("faults over HTTP", () => {
  test("are injected, listed and cleared", async () => {
    expect((await inject(injection)).body).toEqual({ pending: [injection] });
    expect((await fetch(`${service.url}/oauth/token`, { method: "POST" })).status).toBe(503);
    const listed = await callApi(service, "GET", "/faults");
    expect(listed.body).toEqual({ pending: [{ ...injection, times: 1 }] });
    expect((await callApi(service, "DELETE", "/faults")).body).toEqual({ pending: [] });
    expect((await fetch(`${service.url}/oauth/token`, { method: "POST" })).status).toBe(400);
  });

  test("happen once, to any request, if no more is said", async () => {
    await inject({ fault: { kind: "answer", status: 418 } });
    expect((await fetch(service.url)).status).toBe(418);
    expect((await fetch(service.url)).status).toBe(200);
  });

  test("include those that the service's own process injects", async () => {
    service.faults.inject({ path: "/a.b", fault: { kind: "cut-after" } });
    const { body } = await callApi(service, "GET", "/faults");
    const [{ path = "" } = {}] = (body as unknown as { pending: { path: string }[] }).pending;
    expect(["/a.b", "/a.b?c", "/a-b", "/a.b/c"].map((text) => new RegExp(path).test(text))).toEqual(
      [true, true, false, false],
    );
  });

  test("do not happen to requests to /faults", async () => {
    await inject({ times: 100, fault: { kind: "cut-before" } });
    expect((await callApi(service, "GET", "/faults")).status).toBe(200);
    expect((await callApi(service, "DELETE", "/faults")).status).toBe(200);
  });

  test.each([
    [{ kind: "wait", before: 1, after: 2 }],
    [{ kind: "cut-before" }],
    [{ kind: "cut-after" }],
    [{ kind: "cut-after-headers" }],
    [{ kind: "cut-in-body" }],
    [{ kind: "cut-next", method: "POST" }],
    [{ kind: "answer", status: 200, headers: { a: "b" }, body: { c: [] }, commit: true }],
    [{ kind: "answer", status: 599, base64: "AP8=" }],
    [{ kind: "redirect", status: 308, to: "/", commit: false }],
    [{ kind: "huge", megabytes: 1 }],
    [{ kind: "gzip-bomb", megabytes: 1 }],
    [{ kind: "endless", commit: true }],
    [{ kind: "drip", every: 5 }],
    [{ kind: "length-lie", by: -1 }],
    [{ kind: "nothing" }],
  ])("may be %j", async (fault) => {
    expect((await inject({ fault })).status).toBe(200);
    expect(service.faults.pending).toMatchObject([{ times: 1, fault }]);
  });

  test.each([
    [{}, /^kind must be one of wait, cut-before, /],
    [{ fault: { kind: "explode" } }, /^kind must be one of/],
    [{ fault: { kind: "toString" } }, /^kind must be one of/],
    [{ fault: null }, /^kind must be one of/],
    [{ fault: { kind: "answer" } }, "status of answer is invalid"],
    [{ fault: { kind: "answer", status: 99 } }, "status of answer is invalid"],
    [{ fault: { kind: "answer", status: "200" } }, "status of answer is invalid"],
    [{ fault: { kind: "answer", status: 200, headers: { a: "b\r\nc: d" } } }, /^headers of answer/],
    [{ fault: { kind: "answer", status: 200, headers: { "a b": "c" } } }, /^headers of answer/],
    [{ fault: { kind: "answer", status: 200, commited: true } }, "answer has no commited"],
    [{ fault: { kind: "redirect", status: 200, to: "/" } }, "status of redirect is invalid"],
    [{ fault: { kind: "redirect", status: 302 } }, "to of redirect is invalid"],
    [{ fault: { kind: "redirect", status: 302, to: "/\n" } }, "to of redirect is invalid"],
    [{ fault: { kind: "huge", megabytes: -1 } }, "megabytes of huge is invalid"],
    [{ fault: { kind: "wait", before: "1" } }, "before of wait is invalid"],
    [{ fault: { kind: "nothing", commit: 1 } }, "commit of nothing is invalid"],
    [{ fault: { kind: "endless" }, times: 0 }, "times must be a positive integer"],
    [{ fault: { kind: "endless" }, times: 1.5 }, "times must be a positive integer"],
    [{ fault: { kind: "endless" }, method: 7 }, "method must be a string"],
    [{ fault: { kind: "endless" }, path: "(" }, "path must be a regular expression"],
    [{ fault: { kind: "endless" }, path: 7 }, "path must be a regular expression"],
    [{ fault: { kind: "endless" }, time: 7 }, "Unknown: time"],
  ])("are refused if they are invalid: %j", async (body, error) => {
    const answer = await inject(body);
    expect(answer.status).toBe(422);
    expect(answer.body.error).toMatch(error);
    expect(service.faults.pending).toEqual([]);
  });

  test("cannot be injected by a page of another site", async () => {
    const headers = { "Content-Type": "text/plain" };
    const simple = await callApi(service, "POST", "/faults", { body: "{}", headers });
    expect(simple.status).toBe(415);
    const preflight = await callApi(service, "OPTIONS", "/faults");
    expect(preflight.headers.get("access-control-allow-origin")).toBeNull();
  });
});

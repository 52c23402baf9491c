import type { AliasServer } from "../contract/aliasServer.ts";
import type { WireReply } from "../contract/wire.ts";
import { findByReference } from "@/lib/aliases/findByReference";
import type { Alias, AliasPage, NewAlias } from "@/lib/model/alias/alias";
import { fail, succeed, type Failure, type Result } from "@/lib/model/failure/failure";
import type { Intent } from "@/lib/model/alias/intent";
import { mishaps, refusals, refusalsOfSecond } from "./mishaps.ts";
import type { World } from "./world.ts";

/** The network as `lib/api` and the session see it: responses are already parsed. */
export interface Network {
  /** @param signal aborts when the sender has ended; its request may still arrive */
  post(owner: string, request: NewAlias, signal: AbortSignal): Promise<Result<Alias>>;
  /**
   * @param owner returns the current account: after a 401, the request is repeated with the current account's
   * token
   */
  find(owner: () => string | undefined, intent: Intent): Promise<Result<Alias[]>>;
  /** The list of all aliases; a failure if the server cannot be reached. */
  listAll(owner: string): Result<Alias[]>;
}

/** The timeouts of a POST and of other requests, in ms. */
const patience = { post: 15_000, get: 12_000 };

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const lost: Failure = { kind: "unknown-outcome" };
const offline: Failure = { kind: "offline" };

/** The delay of a request that nobody waits for any more; `latest` is in ms. */
const lateness = { seconds: 5, minutes: 2, hours: 0.5 };
const latest: Record<keyof typeof lateness, number> = {
  seconds: 50 * second,
  minutes: 10 * minute,
  hours: 20 * hour,
};

export function createNetwork(world: World, server: AliasServer): Network {
  const { clock, random, ledger, weather } = world;

  const drawLateness = () => random.between(0, latest[random.weigh(lateness)]);

  function make(owner: string, request: NewAlias): Result<Alias> {
    const body = JSON.stringify(request);
    const query = new URLSearchParams();
    const reply = server.handle(owner, { method: "POST", path: "/api/v1/aliases", query, body });
    if (reply.status !== 200) ledger.note(`server: refuses it, ${JSON.stringify(reply.body)}`);
    return read(reply);
  }

  function get<Value>(by: string, path: string, query = new URLSearchParams()): Result<Value> {
    return read(server.handle(by, { method: "GET", path, query, body: "" })) as Result<Value>;
  }

  /** Of the requests of an ended sender, half still arrive. */
  function arriveAfter(milliseconds: number, signal: AbortSignal, arrive: () => void): void {
    const arrives = random.chance(0.5);
    clock.after(milliseconds, () => {
      if (!signal.aborted || arrives) arrive();
    });
  }

  async function answerLate(answer: Failure): Promise<Result<never>> {
    await clock.wait(random.pick([0, 10, random.between(0, patience.post), patience.post]));
    return fail(answer);
  }

  return {
    async post(owner, request, signal) {
      const arrive = () => make(owner, request);
      const answerAfter = (milliseconds: number) => {
        const { promise, resolve } = Promise.withResolvers<Result<Alias>>();
        arriveAfter(milliseconds, signal, () => resolve(arrive()));
        return promise;
      };
      if (!weather.reachable) {
        ledger.note("network: the POST does not arrive");
        return answerLate(lost);
      }
      const planned = weather.planned.shift();
      const drawn = random.chance(weather.mischief) ? random.weigh(mishaps) : undefined;
      const mishap = planned?.mishap ?? drawn;
      const late = planned?.late ?? drawLateness();
      if (mishap !== undefined) ledger.note(`network: the POST ${mishap}`);
      switch (mishap) {
        case undefined: {
          const answer = await answerAfter(random.between(10, 400));
          await clock.wait(random.between(10, 400));
          return answer;
        }
        case "is refused":
          await clock.wait(random.between(20, 2000));
          return fail(random.pick(refusals));
        case "is lost":
          return answerLate(lost);
        case "is made, its answer lost":
          arriveAfter(random.between(0, 300), signal, arrive);
          await clock.wait(300);
          return answerLate(lost);
        case "is made late":
          return answerAfter(random.between(2000, patience.post - 500));
        case "is made after it was given up":
          arriveAfter(late, signal, arrive);
          return answerLate(lost);
        case "is sent twice by the browser":
          arriveAfter(random.between(0, 300), signal, arrive);
          return answerAfter(random.between(300, 3000));
        case "is sent twice by the browser, the first copy made late": {
          const answer = await answerAfter(random.between(0, 2000));
          // If the answer is a refusal, the first copy arrives soon too.
          arriveAfter(answer.ok ? late : random.between(0, latest.seconds), signal, arrive);
          return answer;
        }
        case "is sent twice by the browser, both answers lost":
          arriveAfter(random.between(0, 300), signal, arrive);
          arriveAfter(300 + late, signal, arrive);
          return answerLate(lost);
        case "is sent twice by the browser, and the second refused":
          arriveAfter(
            planned?.late ?? random.pick([0, random.between(0, latest.seconds)]),
            signal,
            arrive,
          );
          await clock.wait(random.between(300, 3000));
          return fail(random.pick(refusalsOfSecond(request)));
        case "gets no answer":
          arriveAfter(random.between(0, 300), signal, () => random.chance(0.5) && arrive());
          await clock.wait(patience.post);
          return fail(lost);
      }
    },
    find(owner, intent) {
      const begun = owner();
      /** Every page is a request of its own, which the server reads somewhere in between. */
      const ask = async <Value>(path: string, query?: URLSearchParams): Promise<Result<Value>> => {
        const slow = random.chance(weather.mischief / 2);
        await clock.wait(slow ? random.between(500, patience.get) : random.between(5, 100));
        await clock.wait(weather.slowness);
        if (!weather.reachable || random.chance(weather.mischief / 3)) return fail(offline);
        const by = weather.slowness === 0 && random.chance(0.5) ? begun : owner();
        if (by === undefined) return fail({ kind: "signed-out" });
        const value = get<Value>(by, path, query);
        await clock.wait(random.between(5, 100));
        return value;
      };
      return findByReference(
        {
          async listAliases({ page, pageSize, search }) {
            const asked = { page: String(page), page_size: String(pageSize), search };
            const listed = await ask<Envelope>("/api/v1/aliases", new URLSearchParams(asked));
            return listed.ok ? succeed(asPage(listed.value)) : listed;
          },
          getAlias: (address) => ask(`/api/v1/aliases/${encodeURIComponent(address)}`),
        },
        intent,
      );
    },
    listAll(owner) {
      if (!weather.reachable) return fail(offline);
      const all: Alias[] = [];
      for (let page = 1, last = 1; page <= last; page += 1) {
        const query = new URLSearchParams({ page: String(page), page_size: "100" });
        const read = get<Envelope>(owner, "/api/v1/aliases", query);
        if (!read.ok) return read;
        all.push(...read.value.email_aliases);
        last = read.value.total_pages;
      }
      return succeed(all);
    },
  };
}

interface Envelope {
  email_aliases: Alias[];
  page_number: number;
  page_size: number;
  total_entries: number;
  total_pages: number;
}

function asPage(listed: Envelope): AliasPage {
  return {
    entries: listed.email_aliases,
    unreadable: 0,
    page: listed.page_number,
    pageSize: listed.page_size,
    totalEntries: listed.total_entries,
    totalPages: listed.total_pages,
  };
}

function read({ status, body }: WireReply): Result<Alias> {
  if (status === 200) return succeed(body as Alias);
  const { error: said } = body as { error: string };
  if (said === "Alias not found") return fail({ kind: "missing" });
  return fail(status === 403 ? { kind: "plan-limit", said } : { kind: "invalid", said });
}

import { afterEach, beforeEach, expect, test } from "vitest";
import { startService, type FaultyService } from "@/tests/service/service";
import { createBrowserEvent } from "@/tests/worker/browserEvent";
import { createProfile, startTestWorker } from "@/tests/worker/startTestWorker";

/* Ten sign-ins at a hosted service that does not know Alibi, each with a new worker. */

let hosted: FaultyService;
let profile: ReturnType<typeof createProfile>;
/** Where the server's page was shown each time: in a tab or in a window. */
let shown: string[];

beforeEach(async () => {
  hosted = await startService({ like: "hosted", faults: true });
  profile = createProfile(hosted.url);
  shown = [];
});
afterEach(() => hosted.close());

type Person = "goes on" | "cancels";

/** Starts a worker in a browser where the person cancels, or goes on and is refused by the server's page. */
function startWorker(person: () => Person) {
  const onUpdated = createBrowserEvent<[number, object, object]>();
  const onRemoved = createBrowserEvent<[number, object]>();
  const scripting = { executeScript: async () => [{ result: { status: 400, words: "" } }] };
  const tabs = {
    onUpdated,
    onRemoved,
    async create({ url }: { url: string }) {
      shown.push("tab");
      setTimeout(() => {
        if (person() === "cancels") onRemoved.tell(7, {});
        else onUpdated.tell(7, { status: "complete" }, { id: 7, url });
      });
      return { id: 7 };
    },
    get: async () => ({ id: 7, url: hosted.url }),
    remove: async () => {},
    query: async () => [],
  };
  return startTestWorker(profile, {
    async signIn() {
      shown.push("window");
      const words = "Authorization page could not be loaded.";
      throw new Error(person() === "cancels" ? "The user did not approve access." : words);
    },
    more: { tabs, scripting },
  });
}

async function press(inTab: boolean, person: () => Person): Promise<string> {
  const { storage, send } = startWorker(person);
  await storage.server.set({ baseUrl: hosted.url, clientId: null, inTab });
  const entered = await send("account.signIn", {});
  if (entered.ok || entered.failure.kind !== "sign-in") throw new Error(JSON.stringify(entered));
  return entered.failure.reason;
}

const registered = () => hosted.requests.filter(({ path }) => path === "/oauth/register").length;

test.each<[string, boolean[], Person[]]>([
  ["in a window", [false], ["goes on"]],
  ["in a tab", [true], ["goes on"]],
  ["in both by turns", [false, true], ["goes on"]],
  ["cancelled now and then", [false, true, true], ["goes on", "cancels", "goes on", "goes on"]],
  ["cancelled at every other page", [true, false], ["goes on", "cancels"]],
])(
  "ten sign-ins %s register one client, also where the answer to that is lost",
  async (_, places, people) => {
    for (const lost of [false, true]) {
      profile = createProfile(hosted.url);
      const before = registered();
      if (lost) {
        const fault = { kind: "cut-after" } as const;
        hosted.faults.inject({ path: "/oauth/register", times: Infinity, fault });
      }
      let pages = 0;
      const person = () => people[(pages += 1) % people.length]!;
      const ends = new Set<string>();
      for (let time = 0; time < 10; time += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one press after the other
        ends.add(await press(places[time % places.length]!, person));
      }
      expect(ends).toContain("refused");
      expect(registered() - before).toBe(1);
    }
    expect(new Set(shown).size).toBe(new Set(places).size);
  },
);

import type { BulkTask } from "@/lib/model/bulk/bulk";
import { createProfile, startTestWorker } from "@/tests/worker/startTestWorker";
import { startService } from "@/tests/service/service";

const email = "ada@people.example";
const password = "correct horse";
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Signs the shipped worker in at a new hosted service with so many aliases. */
async function open(count: number) {
  const service = await startService({ like: "hosted" });
  const aliases = Array.from({ length: count }, (_, each) => ({
    address: `a${each}@alias.example`,
    title: `site${each}.example`,
  }));
  service.addAccount({ email, password, aliases });
  const worker = startTestWorker(createProfile(service.url));
  const entered = await worker.send("account.signInWithPassword", { email, password, code: "" });
  if (!entered.ok) throw new Error(`Not signed in: ${entered.failure.kind}`);
  const statusCounts = () =>
    Object.groupBy(service.requests, ({ status }) => (status === 429 ? "refused" : "answered"));
  return { service, worker, statusCounts };
}

/**
 * A bulk action switches aliases off while a person creates others by hand.
 * @returns times in ms, of the whole bulk action and of each new alias
 */
export async function measureJob({ changes, aliases }: { changes: number; aliases: number }) {
  const { service, worker, statusCounts } = await open(changes);
  await wait(2000);
  const tasks: BulkTask[] = Array.from({ length: changes }, (_, each) => ({
    kind: "change",
    address: `a${each}@alias.example`,
    changes: { enabled: false },
  }));
  const begun = performance.now();
  const started = await worker.send("bulk.start", { name: "switch-off", tasks });
  if (!started.ok) throw new Error(`Not started: ${started.failure.kind}`);
  const took: number[] = [];
  const failures: string[] = [];
  const isOver = async () => (await worker.storage.bulkProgress.get())?.state === "over";
  // All within the duration of the bulk action, some in quick succession.
  const pause = (changes / 120) * (60_000 / aliases) * 0.8;
  for (let number = 0; number < aliases; number += 1) {
    await wait(number % 3 === 0 ? pause * 2.8 : pause * 0.1);
    const from = performance.now();
    const made = await worker.send("alias.create", { title: `by-hand-${number}.example` });
    took.push(performance.now() - from);
    if (!made.ok) failures.push(made.failure.kind);
  }
  while (!(await isOver())) await wait(200);
  const outcome = {
    job: performance.now() - begun,
    // The least time for all requests at the server's limit, which resets every minute.
    least: ((changes + aliases) / 120) * 60_000,
    took,
    failures,
    changed: service.aliasesOf(email).filter(({ enabled }) => !enabled).length,
    refused: statusCounts().refused?.length ?? 0,
  };
  await service.close();
  return outcome;
}

/** @returns how the whole list was loaded, with times in ms */
export async function measureList(count: number) {
  const begun = performance.now();
  const { service, worker, statusCounts } = await open(count);
  const query = { page: 1, search: "" };
  const top = await worker.send("alias.listFromServer", query);
  const firstPage = performance.now() - begun;
  const found = () =>
    worker.send("alias.queryCache", {
      search: "",
      sort: "newest",
      site: null,
      begin: 0,
      count: count + 1,
    });
  let listed = await found();
  while (!listed.ok || listed.value === null) {
    await wait(50);
    listed = await found();
  }
  const addresses = listed.value.entries.map(({ address }) => address);
  const whole = performance.now() - begun;
  const pages = service.requests.filter(({ path }) => path.includes("page_size=500"));
  await service.close();
  return {
    firstPage,
    whole,
    rowsOfFirstPage: top.ok ? top.value.entries.length : 0,
    requests: pages.length,
    refused: statusCounts().refused?.length ?? 0,
    listed: addresses.length,
    different: new Set(addresses).size,
  };
}

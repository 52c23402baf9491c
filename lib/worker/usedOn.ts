import type { Handlers } from "@/lib/messages/answer";
import type { SitesByAddress } from "@/lib/model/alias";
import { fail, succeed, type Result } from "@/lib/model/failure";
import { createMutex } from "@/lib/model/concurrency";
import { registrableDomainOf } from "@/lib/sites/registrableDomain";
import type { VaultTable } from "@/lib/storage/vault";
import type { Core } from "./account";

/** The most that are stored; the least recently noted one is dropped. */
const mostAddresses = 1000;
const mostSites = 20;

interface UsedOnOptions extends Pick<Core, "owner"> {
  storage: { usedOn: VaultTable<Record<string, string[]>> };
}

export type UsedOn = ReturnType<typeof createUsedOn>;

/**
 * The further sites on which aliases were filled in from this device. No server learns them, and no page learns other
 * sites.
 */
export function createUsedOn({ storage: { usedOn: store }, owner }: UsedOnOptions) {
  const runExclusive = createMutex();
  let known: { owner: string; sites: SitesByAddress } | undefined;

  async function load(whose: string): Promise<SitesByAddress> {
    if (known?.owner !== whose) known = { owner: whose, sites: (await store.get(whose)) ?? {} };
    return known.sites;
  }

  /** @param change returns the new sites of this address; undefined for no change */
  async function update(
    address: string,
    change: (before: readonly string[]) => string[] | undefined,
  ): Promise<Result<null>> {
    const whose = await owner();
    if (whose === null) return fail({ kind: "signed-out" });
    const { [address]: before = [], ...others } = await load(whose);
    const after = change(before);
    if (!after) return succeed(null);
    const all = [...Object.entries(others), [address, after] as const].slice(-mostAddresses);
    const sites = Object.fromEntries(
      all.filter(([, each]) => each.length > 0).map(([each, own]) => [each, [...own]]),
    );
    await store.set(whose, Object.keys(sites).length === 0 ? null : sites);
    known = { owner: whose, sites };
    return succeed(null);
  }

  /** Empty if they cannot be read. */
  async function read(): Promise<SitesByAddress> {
    const whose = await owner();
    return whose === null ? {} : load(whose).catch(() => ({}));
  }

  return {
    handlers: {
      "alias.readUsedOn": async ({ address }) => succeed([...((await read())[address] ?? [])]),
      "alias.forgetUsedOn": ({ address, site }) =>
        runExclusive(() => update(address, (before) => before.filter((each) => each !== site))),
    } satisfies Partial<Handlers>,
    read,
    /** Records that the person has filled in the alias there; not to be called for private windows. */
    async note(address: string, host: string) {
      const site = registrableDomainOf(host);
      await runExclusive(() =>
        update(address, (before) =>
          before.at(-1) === site
            ? undefined
            : [...before.filter((each) => each !== site), site].slice(-mostSites),
        ),
      );
    },
    /** The alias is gone. */
    drop: (address: string) =>
      runExclusive(async () => {
        await update(address, (before) => (before.length === 0 ? undefined : []));
      }),
    onSignedOut: (whose: string) =>
      runExclusive(async () => {
        known = undefined;
        await store.set(whose, null);
      }),
  };
}

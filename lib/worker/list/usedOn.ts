import { registrableDomainOf } from "@/lib/sites/registrableDomain";
import type { Account } from "@/lib/model/account/account";
import { accountKey } from "@/lib/model/account/signedIn";
import { fail, succeed, type Result } from "@/lib/model/failure/failure";
import type { SitesByAddress } from "@/lib/model/alias/usedOn";
import { createMutex } from "@/lib/model/timing/mutex";
import type { VaultTable } from "@/lib/storage/vault";

interface UsedOnOptions {
  store: VaultTable<Record<string, string[]>>;
  /** The account as pages show it; null while unknown. */
  account: { get(): Promise<Account | null> };
}

/** The further sites of aliases, stored on this device only: no server learns them, and no page learns other sites. */
export interface UsedOn {
  /** Empty if they cannot be read. */
  read(): Promise<SitesByAddress>;
  /** Records that a person has filled in the alias there; not to be called for private windows. */
  note(address: string, host: string): Promise<void>;
  forgetSite(asked: { address: string; site: string }): Promise<Result<null>>;
  /** The alias is gone. */
  drop(address: string): Promise<void>;
  forget(owner: string): Promise<void>;
}

/** The most that are stored; the least recently noted one is dropped. */
const mostAddresses = 1000;
const mostSites = 20;

export function createUsedOn({ store, account }: UsedOnOptions): UsedOn {
  const runExclusive = createMutex();
  let known: { owner: string; sites: SitesByAddress } | undefined;

  async function readOwner(): Promise<string | null> {
    const shown = await account.get();
    return shown?.status === "signed-in" ? accountKey(shown) : null;
  }

  async function load(owner: string): Promise<SitesByAddress> {
    if (known?.owner !== owner) known = { owner, sites: (await store.get(owner)) ?? {} };
    return known.sites;
  }

  /** @param change returns the new sites of this address; undefined for no change */
  async function update(
    address: string,
    change: (before: readonly string[]) => string[] | undefined,
  ): Promise<Result<null>> {
    const owner = await readOwner();
    if (owner === null) return fail({ kind: "signed-out" });
    const { [address]: before = [], ...others } = await load(owner);
    const after = change(before);
    if (!after) return succeed(null);
    const all = [...Object.entries(others), [address, after] as const].slice(-mostAddresses);
    const sites = Object.fromEntries(
      all.filter(([, each]) => each.length > 0).map(([each, own]) => [each, [...own]]),
    );
    await store.set(owner, Object.keys(sites).length === 0 ? null : sites);
    known = { owner, sites };
    return succeed(null);
  }

  return {
    async read() {
      const owner = await readOwner();
      return owner === null ? {} : load(owner).catch(() => ({}));
    },
    async note(address, host) {
      const site = registrableDomainOf(host);
      await runExclusive(() =>
        update(address, (before) =>
          before.at(-1) === site
            ? undefined
            : [...before.filter((each) => each !== site), site].slice(-mostSites),
        ),
      );
    },
    forgetSite: ({ address, site }) =>
      runExclusive(() => update(address, (before) => before.filter((each) => each !== site))),
    drop: (address) =>
      runExclusive(async () => {
        await update(address, (before) => (before.length === 0 ? undefined : []));
      }),
    forget: (owner) =>
      runExclusive(async () => {
        known = undefined;
        await store.set(owner, null);
      }),
  };
}

import { computed, signal, type ReadonlySignal } from "@preact/signals";
import { createDraw, fillTemplate } from "@/lib/model/addressTemplate";
import type { Alias, NewAlias } from "@/lib/model/alias";
import { isPlausibleAddress, isSameAddress, showAddress } from "@/lib/model/address";
import { fail, succeed, type Result } from "@/lib/model/failure";
import { addTypedEnd } from "@/lib/model/end";
import type { AliasDraft, TypedAlias } from "@/lib/model/creation";
import type { Item } from "@/lib/storage/item";
import type { Aliases } from "./aliases";
import type { Page } from "./page";
import { createRequest } from "./signals";
import type { Place } from "./site";

type DraftItem = Pick<Item<AliasDraft | null>, "get" | "set">;

type FormPage = Pick<Page, "send" | "owner" | "can"> & {
  newAliases: Pick<Page["newAliases"], "value">;
  domains: Pick<Page["domains"], "list" | "has">;
};

let draft: AliasDraft | null = null;

/** For a private window, of which nothing is stored: what is typed there lasts as long as the page. */
export const draftOfPage: DraftItem = {
  get: async () => draft,
  async set(next) {
    draft = next;
  },
};

/** What was typed: not the kind of address, which is easily pressed by mistake, and not the random letters. */
function readTyped(typed: TypedAlias): string {
  return JSON.stringify({ ...typed, kind: "", draw: [], site: undefined });
}

/** The form for a new alias. What was typed survives the page, and is only shown to the same account. */
export function createNewAlias(
  { send, owner, can, newAliases: { value: newAliases }, domains }: FormPage,
  place: ReadonlySignal<Place>,
  create: Aliases["create"],
) {
  const stored = signal<AliasDraft | null>(null);
  const draw = signal(createDraw());
  /** The alias that already has the address, so nothing was created. */
  const existing = signal<Alias | null>(null);
  /** The address that the server created instead of the requested one, as it is shown. */
  const other = signal<string | null>(null);
  const { busy, failure, run } = createRequest();
  let store: DraftItem | undefined;

  /** The server was found to create random addresses only. */
  const randomOnly = computed(() => can.value.customAddresses === false);
  const mine = computed(() => (stored.value?.owner === owner.value ? stored.value : null));
  const site = computed(() => (place.value.kind === "site" ? place.value : null));
  const raw = computed(() => mine.value?.typed ?? begin());
  /** The form as it was typed; before that, the default for new aliases. */
  const typed = computed<TypedAlias & { domain: string }>(() => ({
    ...raw.value,
    ...(randomOnly.value && { kind: "random" as const }),
    // A form that was opened on another page labels the alias with the site on which it is created.
    ...(raw.value.site !== undefined && site.value && { title: site.value.site }),
    domain: raw.value.domain ?? domains.list.value?.[0] ?? "",
  }));
  const filled = computed(() =>
    fillTemplate(typed.value.template, { site: site.value?.name ?? null, draw: typed.value.draw }),
  );
  /** The default domain is in the form, and the server does not list it now. */
  const missing = computed(() => {
    const { kind, domain } = typed.value;
    const isDefault = kind !== "random" && domain === newAliases.value.domain;
    return isDefault && domains.list.value !== null && !domains.has(domain);
  });

  /** A template that needs a site is not used where there is none. */
  function begin(): TypedAlias {
    const { domain, template } = newAliases.value;
    const usable = fillTemplate(template, { site: site.value?.name ?? null, draw: draw.value }).ok;
    return {
      kind: domain === null ? "random" : "custom",
      template: usable ? template : "",
      draw: [...draw.value],
      domain,
      title: site.value?.site ?? "",
      ...(site.value && { site: site.value.site }),
      notes: "",
    };
  }

  /** Stored at once, so that closing the popup loses nothing. */
  function keep(change: Partial<AliasDraft>): void {
    if (owner.value === null) return;
    const before = mine.value ?? { owner: owner.value, open: false, typed: null };
    stored.value = { ...before, ...change };
    // An unchanged form is not stored. What cannot be stored lasts as long as the page.
    const { typed } = stored.value;
    store
      ?.set(typed && readTyped(typed) !== readTyped(begin()) ? stored.value : null)
      .catch(() => {});
  }

  function forget(): void {
    draw.value = createDraw();
    existing.value = null;
    other.value = null;
    failure.value = null;
    if (stored.value === null) return;
    stored.value = null;
    store?.set(null).catch(() => {});
  }

  /** What to ask the server for; undefined for what cannot be created. */
  function readForm(): Result<NewAlias> | undefined {
    const { kind, template, end } = typed.value;
    const domain = typed.value.domain.trim().replace(/^@/, "");
    const title = typed.value.title.trim();
    const notes = end ? addTypedEnd(typed.value.notes, end, Date.now()) : typed.value.notes;
    if (notes === undefined) return undefined;
    const label = { ...(title && { title }), ...(notes.trim() && { notes: notes.trim() }) };
    if (kind === "random") return succeed(label);
    // Never half an address, because older servers create a random alias for it.
    if (template.trim() === "" || domain === "") return fail({ kind: "half-address" });
    if (!filled.value.ok || missing.value) return undefined;
    return succeed({ local_part: filled.value.localPart, domain, ...label });
  }

  async function createNow(insteadOf?: string): Promise<Result<Alias | undefined>> {
    const read = readForm();
    if (!read?.ok) return read ?? succeed(undefined);
    const { local_part: localPart, domain } = read.value;
    const address = domain === undefined ? null : `${localPart}@${domain}`;
    if (address !== null && isPlausibleAddress(address)) {
      const there = await send("alias.findByAddress", { address });
      if (!there.ok) return there;
      existing.value = there.value;
      if (there.value) return succeed(undefined);
    }
    const created = await create(read.value, insteadOf);
    if (!created.ok) return created;
    forget();
    if (address === null || isSameAddress(created.value.address, address)) return created;
    other.value = showAddress(created.value.address);
    keep({ open: true });
    return succeed(undefined);
  }

  /** One request at a time. */
  async function once(ask: () => Promise<Result<Alias | undefined>>): Promise<Alias | undefined> {
    const answer = await run(ask);
    return answer?.ok ? answer.value : undefined;
  }

  function type(change: Partial<TypedAlias>): void {
    const isTitled = change.title !== undefined;
    const typed = { ...raw.value, ...change, ...(isTitled && { site: undefined }) };
    keep({ typed, open: true });
    if ("title" in change || "notes" in change || "end" in change) return;
    existing.value = null;
    other.value = null;
    // The server refused other values than those in the form now.
    if (failure.value?.kind === "invalid") failure.value = null;
  }

  return {
    open: computed(() => mine.value?.open ?? false),
    typed,
    filled,
    missing,
    randomOnly,
    existing,
    other,
    busy,
    failure,
    /** Shows the form as it was when the page was last closed, and stores what is typed from now on. */
    async start(draft: DraftItem): Promise<void> {
      store = draft;
      stored.value = await draft.get();
    },
    setOpen: (open: boolean) => keep({ open }),
    type,
    drawAgain: () => type({ draw: [...createDraw()] }),
    /**
     * Creates the alias, unless one with this address exists; undefined if it was not created as requested. After
     * a failure with `not-seen`, creates another one in its place.
     */
    create(): Promise<Alias | undefined> {
      // Only a `not-seen` failure has a reference.
      const { reference } = (failure.value ?? {}) as { reference?: string };
      existing.value = null;
      other.value = null;
      return once(() => createNow(reference));
    },
    /** Switches on the existing alias; undefined if that failed. */
    switchOn: ({ address }: Pick<Alias, "address">) =>
      once(() => send("alias.update", { address, changes: { enabled: true } })),
    clear: forget,
  };
}

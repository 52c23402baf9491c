import * as z from "zod/mini";
import { Credentials, type Account } from "@/lib/model/account";
import {
  AliasChanges,
  AliasQuery,
  NewAlias,
  isPlausibleAddress,
  type Alias,
  type AliasPage,
} from "@/lib/model/alias";
import type { Server } from "@/lib/model/settings";
import type { OfferState } from "./offerState";

const Nothing = z.object({});
const Address = z.string().check(z.refine(isPlausibleAddress));

/** `from` says who may ask: pages of the extension, or the part of it that sits in web pages. */
interface Spec<From extends "extension" | "page", Request extends z.ZodMiniType, Reply> {
  from: From;
  request: Request;
  /** Only a type: replies come from the worker, which is trusted. */
  reply?: Reply;
}

function fromExtension<Reply>() {
  return <Request extends z.ZodMiniType>(request: Request): Spec<"extension", Request, Reply> => ({
    from: "extension",
    request,
  });
}

function fromPage<Reply>() {
  return <Request extends z.ZodMiniType>(request: Request): Spec<"page", Request, Reply> => ({
    from: "page",
    request,
  });
}

/** Every message there is: who may send it, what it carries, what comes back (in a `Result`). */
export const protocol = {
  /** Who is signed in; restores the session after a start of the browser. */
  "account.get": fromExtension<Account>()(Nothing),
  /** Opens the server's sign-in page; the outcome is also in the `account` item. */
  "account.signIn": fromExtension<Account>()(Nothing),
  "account.signInWithPassword": fromExtension<Account>()(Credentials),
  "account.signInWithToken": fromExtension<Account>()(
    z.object({ token: z.string().check(z.maxLength(8192)) }),
  ),
  "account.signOut": fromExtension<null>()(Nothing),
  /** Checks that the service answers there and keeps it; gives it as it was kept. */
  "server.set": fromExtension<Server>()(
    z.object({ baseUrl: z.string(), clientId: z.nullable(z.string()) }),
  ),
  "alias.list": fromExtension<AliasPage>()(AliasQuery),
  "alias.create": fromExtension<Alias>()(NewAlias),
  "alias.update": fromExtension<Alias>()(z.object({ address: Address, changes: AliasChanges })),
  "alias.delete": fromExtension<null>()(z.object({ address: Address })),
  /** The account's custom domains that the server lists today. */
  "domain.list": fromExtension<string[]>()(Nothing),

  /** The sentinel saw a field that could be for an email address: bring in the offer. */
  "offer.wake": fromPage<null>()(Nothing),
  "offer.state": fromPage<OfferState>()(Nothing),
  /** A new random alias for the site of the sender's tab, which the browser tells, not the page. */
  "offer.create": fromPage<{ address: string }>()(Nothing),
  /** Opens the place where signing in is possible. */
  "offer.signIn": fromPage<null>()(Nothing),
} as const;

export type Protocol = typeof protocol;
export type MessageType = keyof Protocol;
export type Request<Type extends MessageType> = z.infer<Protocol[Type]["request"]>;
export type Reply<Type extends MessageType> =
  NonNullable<Protocol[Type]["reply"]> extends never
    ? null
    : Exclude<Protocol[Type]["reply"], undefined>;

// The package has no types. These are only the parts that the service uses.
declare module "oidc-provider" {
  import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

  export type Payload = Record<string, unknown> & {
    jti?: string;
    accountId?: string;
    grantId?: string;
    uid?: string;
  };

  export interface Adapter {
    upsert(id: string, payload: Payload, expiresIn?: number): Promise<void>;
    find(id: string): Promise<Payload | undefined>;
    findByUid(uid: string): Promise<Payload | undefined>;
    findByUserCode(userCode: string): Promise<Payload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export interface Client {
    clientId: string;
    clientName?: string;
    redirectUris: string[];
    redirectUriAllowed(uri: string): boolean;
    grantTypeAllowed(type: string): boolean;
  }

  export interface Session {
    accountId?: string;
    destroy(): Promise<void>;
  }

  export interface AccessToken {
    accountId: string;
    aud?: string;
    scopes: Set<string>;
  }

  export interface Grant {
    addResourceScope(resource: string, scope: string): void;
    rejectResourceScope(resource: string, scope: string): void;
    rejectOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export interface Interaction {
    uid: string;
    prompt: { name: string; details: { missingOIDCScope?: string[] } };
    params: Record<string, unknown> & { client_id: string; scope?: string };
    session?: { accountId: string; cookie: string } | undefined;
    result?: InteractionResult;
    persist(): Promise<void>;
  }

  export interface InteractionResult {
    login?: { accountId: string };
    consent?: { grantId: string };
    error?: string;
    error_description?: string;
    passwordOf?: string;
  }

  /** The Koa context inside the provider. */
  export interface Context {
    body: unknown;
    type: string;
    set(name: string, value: string): void;
    remove(name: string): void;
    response: { headers: Record<string, unknown> };
    oidc?: {
      route: string;
      params?: Record<string, unknown> & { scope?: string };
      result?: InteractionResult;
      session?: Session;
    };
  }

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    callback(): RequestListener;
    use(middleware: (ctx: Context, next: () => Promise<void>) => Promise<void>): this;
    on(event: "server_error", listener: (ctx: Context, error: Error) => void): this;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionResult(
      request: IncomingMessage,
      response: ServerResponse,
      result: InteractionResult,
    ): Promise<string>;
    readonly AccessToken: { find(token: string): Promise<AccessToken | undefined> };
    readonly Client: { prototype: Client; find(id: string): Promise<Client | undefined> };
    readonly Grant: new (properties: { accountId: string; clientId: string }) => Grant;
    readonly Session: { find(id: string): Promise<Session | undefined> };
  }

  interface Prompt {
    checks: { add(check: unknown): void };
  }

  export const interactionPolicy: {
    base(): Prompt[] & { get(name: string): Prompt };
    Check: new (
      reason: string,
      description: string,
      error: string,
      check: (ctx: Context & { oidc: NonNullable<Context["oidc"]> }) => boolean,
    ) => unknown;
  };

  type ErrorClass = new (description?: string, detail?: string) => Error;

  export const errors: {
    InvalidClientMetadata: ErrorClass;
    InvalidRedirectUri: ErrorClass;
    InvalidScope: ErrorClass;
    InvalidTarget: ErrorClass;
    SessionNotFound: ErrorClass;
  };
}

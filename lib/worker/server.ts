import { probeServer } from "@/lib/api/probeServer";
import type { Handlers } from "@/lib/messages/answer";
import { fail, succeed, type Result, inBackground } from "@/lib/model/failure";
import { registerPage, readBaseUrl, readCallback } from "@/lib/model/server";
import type { Server } from "@/lib/model/settings";
import type { Core } from "./account";

/** The server that the account is at. */
export function createServer({ browser, storage, session, callService, fetch }: Core) {
  const { policy, server } = storage;

  /**
   * Stores a server after the service has answered there; after any failure the old one stays. Another address ends the
   * session, because its tokens are for the old one. A value set by a policy cannot be changed by the user, and the
   * user's own previous value is not lost.
   * @returns the server now in force
   */
  async function set(asked: Server & { baseUrl: string }): Promise<Result<Server>> {
    const managed = await policy.get();
    if (managed.baseUrl !== null) return fail({ kind: "managed" });
    const read = readBaseUrl(asked.baseUrl);
    if (!read.ok) return read;
    const callback = asked.callback?.trim() ?? "";
    if (callback !== "" && readCallback(read.value, callback) === undefined) {
      return fail({ kind: "base-url", reason: "callback" });
    }
    const answers = await probeServer({ fetch, baseUrl: read.value });
    if (!answers.ok) return answers;
    const before = await server.get();
    await server.update((own) => ({
      baseUrl: read.value,
      clientId: managed.clientId === null ? asked.clientId?.trim() || null : own.clientId,
      ...(asked.inTab && { inTab: true }),
      ...(callback !== "" && { callback }),
    }));
    const next = await server.get();
    // The session ends after the change, so that a sign-in that has read the old address is ended as well.
    if (before.baseUrl !== next.baseUrl) await session.end();
    return succeed(next);
  }

  /** Does the server answer now? Uses the session if there is one, and changes nothing. */
  async function check(): Promise<Result<null>> {
    const { baseUrl } = await server.get();
    if (baseUrl === null) return fail({ kind: "no-server" });
    const { status } = await session.account();
    const answer: Result<unknown> =
      status === "signed-in"
        ? await callService((client) => client.listAliases({ page: 1, pageSize: 1, search: "" }))
        : await probeServer({ fetch, baseUrl });
    // A refused token or scope is an answer, too.
    const answers =
      answer.ok || answer.failure.kind === "scope" || answer.failure.kind === "signed-out";
    return answers ? succeed(null) : answer;
  }

  /**
   * A session belongs to one server. If a policy that was added, changed or removed sets another server, the session
   * ends, as when the user chooses another server. A pending sign-in is checked when it ends.
   */
  async function endElsewhere(): Promise<void> {
    const { baseUrl } = await server.get();
    const account = await session.account();
    if (account.status === "signed-in" && account.baseUrl !== baseUrl) await session.end();
  }

  policy.watch(() => inBackground(endElsewhere()), new AbortController().signal);
  // An earlier worker may have been stopped before it ended the session.
  inBackground(policy.get().then(({ baseUrl }) => (baseUrl === null ? undefined : endElsewhere())));

  return {
    handlers: {
      "server.set": set,
      "server.check": check,
      "server.openRegistration": async () => {
        const { baseUrl } = await server.get();
        if (baseUrl === null) return fail({ kind: "no-server" });
        const page = registerPage(baseUrl);
        const isThere = await fetch(page, { credentials: "omit" }).then(
          ({ ok }) => ok,
          () => false,
        );
        await browser.tabs.create({ url: isThere ? page : baseUrl });
        return succeed(null);
      },
    } satisfies Partial<Handlers>,
  };
}

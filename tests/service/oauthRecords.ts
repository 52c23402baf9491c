import type { Adapter, Payload } from "oidc-provider";

/** The id of these is the secret itself. */
const secretModels = ["AccessToken", "AuthorizationCode", "RefreshToken"];

const copy = (payload: Payload | undefined) => payload && structuredClone(payload);

/**
 * What the provider keeps, which checks itself what has expired.
 * @param note called with each secret that a client gets
 */
export function createOAuthRecords(note: (secret: string) => void) {
  const records = new Map<string, Payload>();
  const drop = (isGone: (payload: Payload, model: string) => boolean) => {
    for (const [key, payload] of records) {
      if (isGone(payload, key.split(" ")[0]!)) records.delete(key);
    }
  };
  return {
    createAdapter(model: string): Adapter {
      const keyOf = (id: string) => `${model} ${id}`;
      return {
        async upsert(id, payload) {
          if (secretModels.includes(model)) note(id);
          records.set(keyOf(id), structuredClone(payload));
        },
        find: async (id) => copy(records.get(keyOf(id))),
        findByUid: async (uid) =>
          copy(
            [...records].find(([key, each]) => key.startsWith(keyOf("")) && each.uid === uid)?.[1],
          ),
        findByUserCode: async () => undefined,
        async consume(id) {
          Object.assign(records.get(keyOf(id)) ?? {}, { consumed: Math.floor(Date.now() / 1000) });
        },
        destroy: async (id) => void records.delete(keyOf(id)),
        revokeByGrantId: async (id) =>
          drop(({ grantId }, each) => each === model && grantId === id),
      };
    },
    revokeOf: (accountId: number) =>
      drop((each, model) => each.accountId === String(accountId) && model !== "Session"),
  };
}

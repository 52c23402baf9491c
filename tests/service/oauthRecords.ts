import type { Adapter, Payload } from "oidc-provider";

// The id of these is the secret itself.
const secretModels = ["AccessToken", "AuthorizationCode", "RefreshToken"];

/**
 * What oidc-provider stores.
 * @param note called with each secret that a client gets
 */
export function createOAuthRecords(note: (secret: string) => void) {
  const models = new Map<string, Map<string, Payload>>();

  return {
    adapt(model: string): Adapter {
      const records = new Map<string, Payload>();
      models.set(model, records);
      return {
        async upsert(id, payload) {
          if (secretModels.includes(model)) note(id);
          records.set(id, payload);
        },
        find: async (id) => records.get(id),
        findByUid: async (uid) => records.values().find((each) => each.uid === uid),
        findByUserCode: async () => undefined,
        async consume(id) {
          Object.assign(records.get(id) ?? {}, { consumed: Math.floor(Date.now() / 1000) });
        },
        async destroy(id) {
          records.delete(id);
        },
        async revokeByGrantId(grantId) {
          for (const [id, each] of records) if (each.grantId === grantId) records.delete(id);
        },
      };
    },

    revokeOf(accountId: number): void {
      for (const [model, records] of models) {
        if (model === "Session") continue;
        for (const [id, each] of records) {
          if (each.accountId === String(accountId)) records.delete(id);
        }
      }
    },
  };
}

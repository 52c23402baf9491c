import { hash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { Adapter, Payload } from "oidc-provider";

// The id of these is the secret itself, so only its hash is stored.
const secretModels = ["AccessToken", "AuthorizationCode", "RefreshToken"];

/** @param note called with each secret that a client gets */
export function createAdapter(
  database: DatabaseSync,
  model: string,
  note: (secret: string) => void,
): Adapter {
  const isSecret = secretModels.includes(model);
  const keyOf = (id: string) => (isSecret ? hash("sha256", id) : id);

  const upsert = database.prepare(
    `INSERT OR REPLACE INTO oauth_records
       (model, key, account_id, grant_id, uid, payload, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const selectByKey = database.prepare(
    "SELECT payload FROM oauth_records WHERE model = ? AND key = ?",
  );
  const selectByUid = database.prepare(
    "SELECT payload FROM oauth_records WHERE model = ? AND uid = ?",
  );
  const markConsumed = database.prepare(
    `UPDATE oauth_records SET payload = json_set(payload, '$.consumed', unixepoch())
     WHERE model = ? AND key = ?`,
  );
  const deleteByKey = database.prepare("DELETE FROM oauth_records WHERE model = ? AND key = ?");
  const deleteByGrant = database.prepare(
    "DELETE FROM oauth_records WHERE model = ? AND grant_id = ?",
  );

  return {
    async upsert(id, payload, expiresIn) {
      if (isSecret) note(id);
      upsert.run(
        model,
        keyOf(id),
        payload.accountId ?? null,
        payload.grantId ?? null,
        payload.uid ?? null,
        JSON.stringify(isSecret ? { ...payload, jti: undefined } : payload),
        expiresIn === undefined ? null : now() + expiresIn,
      );
    },

    async find(id) {
      const payload = parse(selectByKey.get(model, keyOf(id)));
      return payload && isSecret ? { ...payload, jti: id } : payload;
    },

    async findByUid(uid) {
      return parse(selectByUid.get(model, uid));
    },

    async findByUserCode() {
      return undefined;
    },

    async consume(id) {
      markConsumed.run(model, keyOf(id));
    },

    async destroy(id) {
      deleteByKey.run(model, keyOf(id));
    },

    async revokeByGrantId(grantId) {
      deleteByGrant.run(model, grantId);
    },
  };
}

export function revokeOAuthOf(database: DatabaseSync, accountId: number): void {
  database
    .prepare("DELETE FROM oauth_records WHERE account_id = ? AND model <> 'Session'")
    .run(String(accountId));
}

export function dropExpiredRecords(database: DatabaseSync): void {
  database.prepare("DELETE FROM oauth_records WHERE expires_at <= ?").run(now());
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}

function parse(row: Record<string, unknown> | undefined): Payload | undefined {
  return row && (JSON.parse(String(row["payload"])) as Payload);
}

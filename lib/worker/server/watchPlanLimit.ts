import type { Client } from "@/lib/api/client";
import { fail } from "@/lib/model/failure/failure";

interface Options {
  /** Does the server report the plan's limit? Then it has a page for upgrading. */
  hasUsage(): Promise<boolean>;
  onNoRoom(): void;
}

/**
 * A client that reports creations refused for the plan's limit or an inactive account, and whether there is a way
 * to upgrade.
 */
export function watchPlanLimit(client: Client, { hasUsage, onNoRoom }: Options): Client {
  return {
    ...client,
    async createAlias(asked) {
      const created = await client.createAlias(asked);
      if (created.ok || !["plan-limit", "inactive"].includes(created.failure.kind)) return created;
      onNoRoom();
      if (created.failure.kind !== "plan-limit") return created;
      return (await hasUsage()) ? fail({ ...created.failure, upgrade: true }) : created;
    },
  };
}

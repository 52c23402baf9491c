import type { Client } from "@/lib/api/client";
import { fail } from "@/lib/model/failure/failure";

interface Options {
  /** Does the server say how many aliases there may be? Such a one has a page to upgrade on. */
  hasUsage(): Promise<boolean>;
  onNoRoom(): void;
}

/**
 * The client, which tells of a creation that was refused for the plan or because the account is not active, and adds
 * whether there is a way to upgrade.
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

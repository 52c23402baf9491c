import type { LocalLabels } from "@/lib/aliases/localLabels";
import type { Client } from "@/lib/api/client";
import type { AuthContext } from "@/lib/auth/sessionInterface";
import type { Capabilities } from "@/lib/model/server/capabilities";
import type { ServerCapabilities } from "./capabilities";
import { createLabelledClient } from "./labelledClient";
import { learnCapabilities } from "./learnCapabilities";
import { watchPlanLimit } from "./watchPlanLimit";

/** Adds local labels for a server that drops them, and records what the server can do. */
export function createClientAdapter(
  labels: LocalLabels,
  capabilities: Pick<ServerCapabilities, "get" | "learn">,
  isCurrent: (context: AuthContext) => boolean,
  onNoRoom: () => void,
): (client: Client, context: AuthContext) => Client {
  return (client, context) => {
    const { owner, baseUrl } = context;
    const learn = (seen: Capabilities) => capabilities.learn(baseUrl, seen);
    return createLabelledClient({
      client: watchPlanLimit(learnCapabilities(client, learn), {
        hasUsage: async () => (await capabilities.get(baseUrl)).usage === true,
        onNoRoom,
      }),
      owner,
      labels,
      isCurrent: () => isCurrent(context),
      learn: (keeps) => learn({ labels: keeps }),
    });
  };
}

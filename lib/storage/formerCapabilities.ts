import * as z from "zod/mini";
import { Capabilities, type CapabilitiesByServer } from "@/lib/model/server/capabilities";

/** The keys under which versions up to 0.1.0 stored server capabilities. */
const keys = ["abilities", "keepsLabels", "fixedServers", "randomServers"] as const;

const former: Record<(typeof keys)[number], (found: unknown) => CapabilitiesByServer> = {
  abilities: (found) => z.record(z.string(), Capabilities).safeParse(found).data ?? {},
  keepsLabels(found) {
    const kept = z.record(z.string(), z.boolean()).safeParse(found).data ?? {};
    return Object.fromEntries(Object.entries(kept).map(([server, labels]) => [server, { labels }]));
  },
  // These two were lists of the servers without the capability.
  fixedServers: (found) => listLacking(found, { changes: false }),
  randomServers: (found) => listLacking(found, { customAddresses: false }),
};

function listLacking(found: unknown, seen: Capabilities): CapabilitiesByServer {
  const servers = z.array(z.string()).safeParse(found).data ?? [];
  return Object.fromEntries(servers.map((server) => [server, seen]));
}

/** Reads one record for each server from the four values that earlier versions stored. */
export const formerCapabilities = {
  keys,
  read(found: Readonly<Record<string, unknown>>): CapabilitiesByServer {
    const all: CapabilitiesByServer = {};
    for (const key of keys) {
      for (const [server, seen] of Object.entries(former[key](found[key]))) {
        all[server] = { ...all[server], ...seen };
      }
    }
    return all;
  },
};

import type { Watcher } from "../../contract/aliasServer.ts";
import { createOAuthServer, type OAuthServer } from "./oauthServer.ts";
import { createDisk, type Disk } from "./disk.ts";
import { createWorkers, type Workers } from "./workers.ts";
import { createRemote, type Asked, type Limits, type Remote, type Reply } from "./remote.ts";
import type { Stage } from "./stage.ts";
import { createWire, type Checker } from "./wire.ts";

/** A server, a browser with the extension, and the network between them. */
export interface Whole {
  oauthServer: OAuthServer;
  remote: Remote;
  disk: Disk;
  workers: Workers;
  /** Another browser of the same people. */
  openAnother(checker: Watching, arrive: Arrive): { disk: Disk; workers: Workers };
}

/** The server receives a request. */
export type Arrive = (asked: Asked, handle: Remote["handle"]) => Reply;

interface Watching extends Checker, Watcher {
  written(key: string, value: unknown): void;
  /** Draws the faults of requests, in place of the usual ones. */
  draw?: Parameters<typeof createWire>[3];
}

export function setUp(
  stage: Stage,
  watching: (oauthServer: OAuthServer) => Watching,
  limits: Limits = {},
  arriveFirst: Arrive = (asked, handle) => handle(asked),
): Whole {
  const oauthServer = createOAuthServer(stage.clock, stage.random);
  const checker = watching(oauthServer);
  const remote = createRemote(stage, oauthServer, limits, checker);
  const openAnother: Whole["openAnother"] = (watches, arrive) => {
    const disk = createDisk(stage, watches.written);
    const handle = (asked: Asked) => arrive(asked, remote.handle);
    const wire = createWire(stage, handle, watches, watches.draw);
    return { disk, workers: createWorkers(stage, { disk, wire, oauthServer }) };
  };
  return { oauthServer, remote, ...openAnother(checker, arriveFirst), openAnother };
}

import type { Watcher } from "../../contract/aliasServer.ts";
import { createOAuthServer, type OAuthServer } from "./oauthServer.ts";
import { createDisk, type Disk } from "./disk.ts";
import { createWorkers, type Workers } from "./workers.ts";
import { createRemote, type Asked, type Limits, type Remote } from "./remote.ts";
import type { Stage } from "./stage.ts";
import { createWire, type Checker } from "./wire.ts";

/** A server, a browser with the extension, and the network between them. */
export interface Whole {
  oauthServer: OAuthServer;
  remote: Remote;
  disk: Disk;
  workers: Workers;
}

interface Watching extends Checker, Watcher {
  written(key: string, value: unknown): void;
  /** Draws the faults of requests, in place of the usual ones. */
  draw?: Parameters<typeof createWire>[3];
}

/** Two browsers of one person, at one server. */
export function setUpTwo(stage: Stage, checker: Watching, watch: (asked: Asked) => void) {
  const oauthServer = createOAuthServer(stage.clock, stage.random);
  const remote = createRemote(stage, oauthServer);
  const handle = (asked: Asked) => {
    watch(asked);
    return remote.handle(asked);
  };
  const open = () => {
    const disk = createDisk(stage, checker.written);
    const wire = createWire(stage, handle, checker);
    return { disk, workers: createWorkers(stage, { disk, wire, oauthServer }) };
  };
  return { remote, browsers: [open(), open()] as const };
}

export function setUp(
  stage: Stage,
  watching: (oauthServer: OAuthServer) => Watching,
  limits: Limits = {},
  arrive = (asked: Asked, handle: Remote["handle"]) => handle(asked),
): Whole {
  const oauthServer = createOAuthServer(stage.clock, stage.random);
  const checker = watching(oauthServer);
  const remote = createRemote(stage, oauthServer, limits, checker);
  const disk = createDisk(stage, checker.written);
  const handle = (asked: Asked) => arrive(asked, remote.handle);
  const wire = createWire(stage, handle, checker, checker.draw);
  const workers = createWorkers(stage, { disk, wire, oauthServer });
  return { oauthServer, remote, disk, workers };
}

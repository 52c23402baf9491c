import { createAuthority, type Authority } from "./oauthServer.ts";
import { createDisk, type Disk } from "./disk.ts";
import { createLives, type Lives } from "./lives.ts";
import { createRemote, type Asked, type Limits, type Remote } from "./remote.ts";
import type { Stage } from "./stage.ts";
import { createWire, type Witness } from "./wire.ts";

/** A server, a browser with the extension in it, and the way between them. */
export interface Whole {
  authority: Authority;
  remote: Remote;
  disk: Disk;
  lives: Lives;
}

interface Watching extends Witness {
  written(key: string, value: unknown): void;
}

/** Two browsers of one person, at one server. */
export function setUpTwo(stage: Stage, witness: Watching, watch: (asked: Asked) => void) {
  const authority = createAuthority(stage.clock, stage.random);
  const remote = createRemote(stage, authority);
  const handle = (asked: Asked) => {
    watch(asked);
    return remote.handle(asked);
  };
  const open = () => {
    const disk = createDisk(stage, witness.written);
    const wire = createWire(stage, handle, witness);
    return { disk, lives: createLives(stage, { disk, wire, authority }) };
  };
  return { remote, browsers: [open(), open()] as const };
}

export function setUp(
  stage: Stage,
  watching: (authority: Authority) => Watching,
  limits: Limits = {},
): Whole {
  const authority = createAuthority(stage.clock, stage.random);
  const remote = createRemote(stage, authority, limits);
  const witness = watching(authority);
  const disk = createDisk(stage, witness.written);
  const wire = createWire(stage, remote.handle, witness);
  const lives = createLives(stage, { disk, wire, authority });
  return { authority, remote, disk, lives };
}

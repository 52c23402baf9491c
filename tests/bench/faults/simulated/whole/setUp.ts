import { createAuthority, type Authority } from "./authority.ts";
import { createDisk, type Contents } from "./disk.ts";
import { forgetSettings } from "./extensionApi.ts";
import { createLives, type Lives } from "./lives.ts";
import { createRemote, type Remote } from "./remote.ts";
import type { Stage } from "./stage.ts";
import { createWire, type Witness } from "./wire.ts";

/** A server, a browser with the extension in it, and the way between them. */
export interface Whole {
  authority: Authority;
  remote: Remote;
  disk: ReturnType<typeof createDisk>;
  lives: Lives;
}

interface Watching extends Witness {
  written<Key extends keyof Contents>(key: Key, value: Contents[Key]): void;
}

export function setUp(stage: Stage, watching: (authority: Authority) => Watching): Whole {
  forgetSettings();
  const authority = createAuthority(stage.clock, stage.random);
  const remote = createRemote(stage, authority);
  const witness = watching(authority);
  const disk = createDisk(stage, (key, value) => witness.written(key, value));
  const wire = createWire(stage, remote.handle, witness);
  const lives = createLives(stage, { disk, wire, authority });
  return { authority, remote, disk, lives };
}

import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

/** Debian's packages of these names have them. */
const programs = ["Xvfb", "xdotool", "openbox"] as const;

/** The keyboard and the pointer of a screen. */
export interface Hand {
  /** The window whose title begins so comes before the others. */
  takesWindow(title: string): void;
  /** As a hand moves it: there is a way, and it ends. In pixels of the screen. */
  goes(to: { x: number; y: number }): Promise<void>;
  clicks(): void;
  /** As xdotool writes it, such as "alt+shift+j". */
  presses(keys: string): void;
}

/** What is missing on this machine. */
export function findMissing(): string[] {
  return programs.filter((name) => spawnSync("which", [name]).status !== 0);
}

/** A screen that nobody sees, with a window manager; programs that are started from now on are shown on it. */
export async function openScreen(): Promise<{ hand: Hand; close(): void }> {
  const started: ChildProcess[] = [];
  // It says which number was free.
  const server = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1280x900x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  started.push(server);
  const [number] = await once(server.stdout, "data");
  process.env["DISPLAY"] = `:${String(number).trim()}`;
  delete process.env["WAYLAND_DISPLAY"];
  started.push(spawn("openbox", { stdio: "ignore" }));

  let at = { x: 0, y: 0 };
  return {
    hand: {
      async goes(to) {
        const steps = 20;
        for (let step = 1; step <= steps; step += 1) {
          const [x, y] = [
            at.x + ((to.x - at.x) * step) / steps,
            at.y + ((to.y - at.y) * step) / steps,
          ];
          tell("mousemove", Math.round(x), Math.round(y));
          await wait(15);
        }
        at = to;
      },
      takesWindow: (title) => tell("search", "--name", `^${title}`, "windowactivate", "--sync"),
      clicks: () => tell("click", 1),
      presses: (keys) => tell("key", "--delay", 60, keys),
    },
    close: () => started.toReversed().forEach((each) => each.kill()),
  };
}

function tell(...words: (string | number)[]): void {
  spawnSync("xdotool", words.map(String), { stdio: "inherit" });
}

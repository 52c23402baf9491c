import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

/** Debian has packages of these names. */
const programs = ["Xvfb", "xdotool", "openbox"] as const;

/** The keyboard and pointer of a screen. */
export interface Hand {
  /** Raises the window whose title starts like this. */
  takesWindow(title: string): void;
  /** Moves the pointer step by step, in screen pixels. */
  goes(to: { x: number; y: number }): Promise<void>;
  clicks(): void;
  /** In xdotool's notation, such as "alt+shift+j". */
  presses(keys: string): void;
}

/** The programs that are missing on this machine. */
export function findMissing(): string[] {
  return programs.filter((name) => spawnSync("which", [name]).status !== 0);
}

/** Starts a virtual screen with a window manager; programs that start from now on use it. */
export async function openScreen(): Promise<{ hand: Hand; close(): void }> {
  const started: ChildProcess[] = [];
  // Xvfb prints the free display number it took.
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

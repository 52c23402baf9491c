import { WebSocket } from "ws";

/** Sends Firefox a command of WebDriver BiDi, and returns its result. */
export type Ask = (method: string, params: object) => Promise<unknown>;

interface Answer {
  id: number;
  type: string;
  message?: string;
  result?: unknown;
}

/** @param port of the proxy */
export async function connectToProxy(port: number): Promise<{ ask: Ask; close(): void }> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ask`);
  await new Promise<void>((resolve, reject) => socket.on("open", resolve).on("error", reject));
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  socket.on("message", (data) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  return {
    async ask(method, params) {
      last += 1;
      const answer = await new Promise<Answer>((resolve) => {
        waiting.set(last, resolve);
        socket.send(JSON.stringify({ id: last, method, params }));
      });
      if (answer.type !== "success") throw new Error(`${method}: ${answer.message}`);
      return answer.result;
    },
    close: () => socket.close(),
  };
}

interface Tree {
  contexts: { context: string; url: string }[];
}

interface Evaluated {
  type: string;
  result?: { value?: unknown };
  exceptionDetails?: { text: string };
}

/** Runs a script with the privileges of Firefox's own code, and returns the result of its promise. */
export async function askBrowser(ask: Ask, script: string): Promise<unknown> {
  const { contexts } = (await ask("browsingContext.getTree", { "moz:scope": "chrome" })) as Tree;
  const window = contexts.find(({ url }) => url === "chrome://browser/content/browser.xhtml");
  const expression = `(async () => JSON.stringify((await (${script})) ?? null))()`;
  const target = { context: window?.context };
  return readText(await ask("script.evaluate", { target, awaitPromise: true, expression }));
}

export function readText(evaluated: unknown): unknown {
  const { type, result, exceptionDetails } = evaluated as Evaluated;
  if (type !== "success") throw new Error(exceptionDetails?.text);
  return JSON.parse(String(result?.value)) as unknown;
}

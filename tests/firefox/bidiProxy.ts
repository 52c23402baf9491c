#!/usr/bin/env node
/*
 * A proxy between Playwright and Firefox for WebDriver BiDi: Playwright starts it as the browser, and it starts
 * Firefox and forwards the messages of both. It answers commands that released versions of Firefox lack, and
 * adds events that Firefox does not send for extension pages. Tests can also connect to it and send Firefox
 * commands of their own.
 */
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { WebSocket, WebSocketServer, type RawData } from "ws";
import { createBidiShim, type Message } from "./bidiShim.ts";

const { FIREFOX_PROGRAM = "firefox", FIREFOX_PROXY_PORT_FILE } = process.env;
const announced = /WebDriver BiDi listening on (ws:\/\/\S+)/;

/** Commands at the start of a session that Firefox ESR lacks and no test needs. */
const unknown = /^emulation\.(setMediaFeaturesOverride|setScreenSettingsOverride)$/;

/** A command that Firefox 140 lacks, unlike later versions. */
const isUnknown = ({ type, error }: Message) => type === "error" && error === "unknown command";

const firefox = spawn(FIREFOX_PROGRAM, process.argv.slice(2), {
  stdio: ["ignore", "inherit", "pipe"],
});
firefox.on("exit", (code) => process.exit(code ?? 0));
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
  process.on(signal, () => firefox.kill());
}
let said = "";
firefox.stderr.on("data", (data: Buffer) => {
  if (announced.test(said)) return;
  said += String(data);
  const address = announced.exec(said)?.[1];
  if (address !== undefined) serveProxy(address);
});

function serveProxy(address: string): void {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  let upstream: WebSocket | undefined;
  /** The proxy's own requests, by ids beyond those that Playwright uses. */
  const asked = new Map<number, (answer: Message) => void>();
  let last = 2 ** 40;

  const ask = (method: string, params: object) =>
    new Promise<Message>((resolve) => {
      last += 1;
      asked.set(last, resolve);
      upstream?.send(JSON.stringify({ id: last, method, params }));
    });

  function serveBrowser(client: WebSocket): void {
    upstream = new WebSocket(`${address}/session`);
    const { promise: opened, resolve } = Promise.withResolvers<void>();
    upstream.on("open", resolve);
    const tell = (message: object) => client.send(JSON.stringify(message));
    const shim = createBidiShim(ask, tell);
    client.on("message", async (data) => {
      await opened;
      const message = read(data);
      const { id, method = "" } = message;
      shim.noteRequest(message);
      if (unknown.test(method)) tell({ type: "success", id, result: {} });
      else upstream?.send(JSON.stringify(withoutUserActivation(message)));
    });
    upstream.on("message", (data) => {
      const message = read(data);
      const waiting = asked.get(message.id ?? 0);
      if (waiting) {
        asked.delete(message.id ?? 0);
        return waiting(message);
      }
      if (isUnknown(message)) return tell({ type: "success", id: message.id, result: {} });
      client.send(String(data));
      shim.follow(message);
    });
    upstream.on("close", () => client.close());
    client.on("close", () => upstream?.close());
  }

  function serveTest(client: WebSocket): void {
    client.on("message", async (data) => {
      const { id, method = "", params } = read(data);
      client.send(JSON.stringify({ ...(await ask(method, params as object)), id }));
    });
  }

  server.on("connection", (client, { url }) =>
    url === "/session" ? serveBrowser(client) : serveTest(client),
  );
  server.on("listening", () => {
    const { port } = server.address() as { port: number };
    if (FIREFOX_PROXY_PORT_FILE !== undefined) writeFileSync(FIREFOX_PROXY_PORT_FILE, String(port));
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`);
  });
}

/**
 * Playwright runs each script of a test as if it were a user gesture, and after each one Firefox forgets all
 * earlier gestures: an offer that appears at that moment would assume that the page had moved the focus.
 */
function withoutUserActivation(message: Message): Message {
  const params = (message.params ?? {}) as object;
  return "userActivation" in params
    ? { ...message, params: { ...params, userActivation: false } }
    : message;
}

function read(data: RawData): Message {
  return JSON.parse(String(data)) as Message;
}

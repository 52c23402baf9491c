import { readSeconds } from "../connection.ts";
import {
  errorOf,
  isJsonType,
  isObject,
  isSuccess,
  quote,
  summarise,
  type Reply,
} from "../reply.ts";
import { aliasesPath } from "../ownAliases.ts";
import { demand, needs, type Section, must, extra } from "../statement.ts";
import type { World } from "../world.ts";
import { askForLongLabel } from "./creating.ts";
import { askForLongerLabel } from "./updating.ts";

/** In bytes. Alibi does not read more. */
const longest = 2 * 1024 * 1024;

/** All responses below /api/v1, except for an unknown path. */
function answers({ connection }: World): Reply[] {
  return connection.replies.filter(
    ({ path }) => path.startsWith("/api/v1/") && !path.startsWith(unknown),
  );
}

const unknown = "/api/v1/no-such-thing";

function demandNone(others: Reply[]): void {
  demand(others.length === 0, summarise(others));
}

export const wholeRun: Section = {
  name: "Errors, content types and limits: all answers of this run",
  statements: {
    "Every error is a JSON object with the text error": must(async (world) => {
      const errors = answers(world).filter(({ status }) => status >= 400 && status !== 429);
      // Overlong labels have statements of their own.
      const long = await Promise.all(
        [askForLongLabel, askForLongerLabel].map((ask) => ask(world).catch(() => undefined)),
      );
      demandNone(errors.filter((each) => !long.includes(each) && errorOf(each) === undefined));
    }, "Goes by the status alone where it is JSON, and takes a page for something between it and the server."),
    "Every success is a JSON object, as application/json, but for 204": must(async (world) => {
      const others = answers(world).filter(
        (reply) => isSuccess(reply) && reply.status !== 204 && !isObject(reply.json),
      );
      demandNone(others);
    }, "Takes it for something between it and the server, such as a network's sign-in page."),
    "Nothing is redirected": extra(async (world) => {
      demandNone(answers(world).filter(({ status }) => status >= 300 && status < 400));
    }, "Follows no redirect, and says that something other than the server answered."),
    "No answer is longer than 2 MiB": extra(async (world) => {
      demandNone(answers(world).filter(({ text }) => Buffer.byteLength(text) > longest));
    }, "Does not read it to its end, and says that the server has a problem."),
    "No answer is to be kept in a cache (Cache-Control: no-store)": extra(async ({ api }) => {
      const { headers } = await api("GET", aliasesPath);
      const value = headers.get("cache-control");
      demand(
        /no-store|private/i.test(value ?? ""),
        value === null ? "no such header" : quote(value),
      );
    }, "Asks past every cache of the browser's."),
    "A path that is not there is refused in JSON": extra(async ({ api }) => {
      const { status, headers, shown } = await api("GET", unknown);
      demand(status >= 400 && status < 500 && isJsonType(headers), shown);
    }, "Takes 404, 405 and 501 without an error text as “this server cannot do that”."),
    "Too many requests get 429 with Retry-After": extra(async ({ connection: { retryAfters } }) => {
      needs(retryAfters.length > 0, "these were not too many");
      const others = retryAfters.filter((value) => readSeconds(value) === undefined);
      demand(others.length === 0, others.map((value) => quote(value)).join(", "));
    }, "Says to wait a little, where no time is named; work on many aliases pauses, longer each time."),
  },
};

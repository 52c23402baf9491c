import { demandAlias, demandFields, demandRefusal } from "../expectations.ts";
import { pathOf } from "../ownAliases.ts";
import { errorOf, isSuccess, type JsonObject, type Reply } from "../reply.ts";
import { demand, needs, type Section, must, extra } from "../statement.ts";
import { readAlias, type World } from "../world.ts";

const noChanges =
  "Says once that the server cannot do that, keeps the switches locked from then on, says it in the options, and still deletes.";
const labelsKept = "Keeps in the browser what the server drops.";

/** The alias that is changed, with label and notes as far as the server keeps them, as it was last read. */
const subject = (world: World) =>
  world.once("subject", async () => {
    const { address } = await world.first();
    const before = await readAlias(world, address);
    return { address, before, now: before };
  });

async function change(world: World, body: object): Promise<Reply> {
  const { address } = await subject(world);
  return world.api("PATCH", pathOf(address), { body });
}

/** Changes these fields, and checks in the answer and afterwards that the alias has them, and that no other field changed. */
async function demandChange(world: World, body: JsonObject): Promise<void> {
  const changed = await subject(world);
  const expected = { ...changed.now, ...body };
  const reply = await change(world, body);
  demand(isSuccess(reply), reply);
  changed.now = await readAlias(world, changed.address);
  demandFields(reply.json, expected);
  demandFields(changed.now, expected);
}

const changeUnknown = (world: World) =>
  world.once("unknown changed", () =>
    world.api("PATCH", pathOf(world.unknownAddress), { body: { enabled: true } }),
  );

/** A label one character longer than many servers can store, as for a new alias. */
export const askForLongerLabel = (world: World) =>
  world.once("longer label", () =>
    change(world, { title: `alibi-${world.mark} `.padEnd(256, "a") }),
  );

async function needsChanges(world: World): Promise<void> {
  const { status } = await world.once("empty change", () => change(world, {}));
  needs(status !== 404 && status !== 405 && status !== 501, "this server changes no aliases");
}

async function needsLabels(world: World): Promise<void> {
  await needsChanges(world);
  const { before } = await subject(world);
  needs(before["title"] !== null, "this server keeps no labels");
}

export const updating: Section = {
  name: "Updating an alias: PATCH /api/v1/aliases/{address}",
  needsAccount: true,
  statements: {
    "It answers with the alias as it is then": must(async (world) => {
      const reply = await change(world, { enabled: true });
      demand(isSuccess(reply), reply);
      demandAlias(reply.json);
      demandFields(reply.json, { address: (await subject(world)).address, enabled: true });
    }, noChanges),
    "enabled false switches it off, and true on again; label and notes stay": must(
      async (world) => {
        await needsChanges(world);
        await demandChange(world, { enabled: false });
        await demandChange(world, { enabled: true });
      },
      "Shows what the server answers.",
    ),
    "A new label leaves notes and switch as they are, and new notes the label": must(
      async (world) => {
        await needsLabels(world);
        await demandChange(world, { title: `alibi-${world.mark} anew` });
        await demandChange(world, { notes: `other notes ${world.mark}` });
      },
      labelsKept,
    ),
    "null clears label and notes": must(async (world) => {
      await needsLabels(world);
      await demandChange(world, { title: null });
      await demandChange(world, { notes: null });
    }, labelsKept),
    "Label, notes and switch can be changed at once": must(async (world) => {
      await needsLabels(world);
      const [title, notes] = [`alibi-${world.mark} all`, `all notes ${world.mark}`];
      await demandChange(world, { title, notes, enabled: false });
      await demandChange(world, { title: null, notes: `${notes} again`, enabled: true });
    }, labelsKept),
    "A body without fields changes nothing": must(async (world) => {
      await needsChanges(world);
      await demandChange(world, {});
    }, "Sends what changes."),
    "Invalid values are refused with an error body, and change nothing": must(async (world) => {
      await needsChanges(world);
      const { address, now } = await subject(world);
      const valid = { title: `alibi-${world.mark} half` };
      const bodies = [
        { enabled: "perhaps" },
        { title: 7 },
        { notes: ["a"] },
        { ...valid, notes: 1 },
      ];
      for (const body of bodies) {
        demandRefusal(await change(world, body));
      }
      demandFields(await readAlias(world, address), now);
    }, "Sends none."),
    "A new label of 256 letters breaks nothing": extra(async (world) => {
      await needsLabels(world);
      const reply = await askForLongerLabel(world);
      // A 500 here is a difference, not a broken server.
      demand(reply.status < 500, reply.shown);
    }, "Takes 255 at most in its own fields, and refuses a line of an import that has more."),
    'An alias that is not there is refused with "Alias not found"': must(async (world) => {
      await needsChanges(world);
      const reply = await changeUnknown(world);
      demandRefusal(reply);
      demand(/not found/i.test(errorOf(reply) ?? ""), reply);
    }, "Looks for the alias, and says that it is gone if that is so."),
    "To change an alias that is not there gives 404": extra(async (world) => {
      await needsChanges(world);
      const reply = await changeUnknown(world);
      demandRefusal(reply, 404);
    }, "Looks for the alias, and says that it is gone if that is so."),
  },
};

import { demandJson, demandStatus } from "../expectations.ts";
import { quote } from "../reply.ts";
import { demand, type Section } from "../statement.ts";
import type { World } from "../world.ts";

const read = (world: World) => world.once("me", () => world.api("GET", "/api/v1/me"));

export const profile: Section = {
  name: "The account's identity: GET /api/v1/me",
  needsAccount: true,
  statements: [
    {
      says: "It answers 200 with the account's email address",
      otherwise:
        "Shows the address that was typed to sign in with a password, and none after other ways of signing in.",
      async check(world) {
        const reply = await read(world);
        demandStatus(reply, 200);
        const { email } = demandJson(reply);
        const same = String(email).toLowerCase() === world.email.toLowerCase();
        demand(same, `email is ${quote(email)}`);
      },
    },
    {
      says: "Only the email address is returned",
      otherwise: "Drops the rest without keeping it.",
      async check(world) {
        const reply = await read(world);
        demandStatus(reply, 200);
        const others = Object.keys(demandJson(reply)).filter((name) => name !== "email");
        demand(others.length === 0, `also ${quote(others)}`);
      },
    },
  ],
};

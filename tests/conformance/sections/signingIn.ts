import { demandRefusal } from "../expectations.ts";
import { isObject, isSuccess } from "../reply.ts";
import { demand, Known, needs, type Section, must, extra } from "../statement.ts";
import type { World } from "../world.ts";

const token = "/api/v1/token";

const post = ({ connection }: World, body: unknown) => connection.send("POST", token, { body });

export const signingIn: Section = {
  name: "Creating a token: POST /api/v1/token",
  statements: {
    "Email and password give a token, without a bearer token": must(async ({ signedIn }) => {
      demand(isSuccess(signedIn), signedIn);
    }, "Signs in on the server's own page (OAuth), or with an access token that is pasted."),
    "The token is Base64": must(async (world) => {
      demand(/^[\w+/-]+={0,2}$/.test(world.token), "other characters");
    }, "Takes a token of letters, digits and -._~+/ with = at its end (RFC 6750), and refuses others."),
    "The answer says how long the token lasts": extra(async ({ signedIn }) => {
      const said = isObject(signedIn.json) ? Object.keys(signedIn.json) : [];
      if (said.some((name) => /^expires_(in|at)$/.test(name))) return;
      throw new Known("it does not, and the contract has no request that ends it");
    }, "Says that it may end, after 60 days at the hosted service, and that it cannot be revoked."),
    "totp may be left out when two-factor sign-in is off": must(async ({ code, signedIn }) => {
      needs(code === undefined, "this account has two-factor sign-in, or a code was given");
      demand(isSuccess(signedIn), signedIn);
    }, "Sends it only if the person typed a code."),
    "totp is needed, as an integer, when two-factor sign-in is on": must(async (world) => {
      needs(world.code !== undefined, "no --code was given");
      const { email, password } = world;
      const without = await post(world, { email, password });
      demand(!isSuccess(without), "the password alone is enough");
      demandRefusal(without);
    }, "Sends the code that the person typed as an integer, and nothing if they typed none."),
    "A wrong password is refused with an error body": must(async (world) => {
      demandRefusal(await post(world, { email: world.email, password: `no ${world.mark}` }));
    }, "Takes any refusal in JSON as wrong sign-in details, and a page as something between it and the server."),
    "An email that has no account is refused with an error body": must(async (world) => {
      demandRefusal(await post(world, { email: world.unknownAddress, password: "nobody's" }));
    }, "Says the same as of a wrong password."),
    "Email and password are both required": must(async (world) => {
      demandRefusal(await post(world, { email: world.email }));
      demandRefusal(await post(world, { password: `no ${world.mark}` }));
    }, "Sends both."),
    "A second sign-in does not end the first": extra(async (world) => {
      needs(world.code === undefined, "a code of two-factor sign-in is good for one time");
      const { email, password } = world;
      const again = await post(world, { email, password });
      demand(isSuccess(again) && isObject(again.json), again);
      world.concealing.add(String(again.json["token"]));
      const { status } = await world.api("GET", "/api/v1/aliases?page_size=1");
      demand(status !== 401, "the first token is refused from then on");
    }, "Says that the person is signed out as soon as the server refuses their token."),
  },
};

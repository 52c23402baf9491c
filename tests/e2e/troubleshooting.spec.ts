import { ada, expect, test } from "./fixtures.ts";
import { Troubleshooting } from "./pages/troubleshooting.ts";

const aliases = [
  { address: "secret.one@alias.example", title: "bank.example", notes: "Created on bank.example" },
  { address: "secret.two@alias.example", title: "A private label" },
];

test("Troubleshooting says what works", async ({ service, extension }) => {
  await extension.signInWithOAuth(service, { ...ada, aliases }, { except: ["domains:read"] });
  const popup = await extension.openPopup();
  await popup.lists(...aliases.toReversed().map(({ address }) => address));
  const options = await extension.openOptions();
  const troubleshooting = new Troubleshooting(options.page);
  const before = service.requests.length;
  await troubleshooting.says("Server", "");
  await troubleshooting.says("Account", "Signed in");
  await troubleshooting.offers("Account", null);
  await troubleshooting.says("Site access", "Alibi can run on all sites.");
  await troubleshooting.offers("Site access", null);
  await troubleshooting.reports("answers: not checked");
  expect(service.requests.length, "nobody was asked yet").toBe(before);
  await troubleshooting.presses("Server", "Check now");
  await troubleshooting.says("Server", "Your server answered.");
  await troubleshooting.opensReport();
  await troubleshooting.reports(/^browser: .*Chrome\/\d+/m);
  await troubleshooting.reports("answers: yes");
  await troubleshooting.copiesReport();
  await options.hasCopied(await troubleshooting.readReport());
});

test("Troubleshooting names what is missing @slow", async ({ service, extension }) => {
  const options = await extension.openOptions();
  const troubleshooting = new Troubleshooting(options.page);
  await troubleshooting.says("Server", /^Alibi needs a server/);
  await troubleshooting.offers("Server", "Choose a server");
  await troubleshooting.says("Account", /^Sign in to see/);
  await troubleshooting.offers("Account", null);
  await troubleshooting.reports("server: none");

  service.addAccount(ada);
  await options.choosesServer(service.url);
  await troubleshooting.says("Account", "Sign in to see and create aliases.");
  await troubleshooting.presses("Server", "Check now");
  await troubleshooting.says("Server", "Your server answered.");

  service.faults.inject({ times: Infinity, fault: { kind: "cut-before" } });
  await troubleshooting.presses("Server", "Check now");
  await troubleshooting.says("Server", /Can’t reach your server/);
  await troubleshooting.reports("answers: no, offline");
  service.faults.clear();
  await troubleshooting.presses("Server", "Check now");
  await troubleshooting.says("Server", "Your server answered.");

  await troubleshooting.presses("Account", "Sign in");
  await options.isAt("Account");

  await extension.allowsSites(false);
  await troubleshooting.says("Server", /Alibi needs access to http:\/\/127\.0\.0\.1/);
  await troubleshooting.offers("Server", "Allow");
  await troubleshooting.offers("Site access", "Allow on all sites");
  await troubleshooting.reports("may be reached: false");
  await troubleshooting.reports("site access: none");
  await extension.allowsSites(true);
  await troubleshooting.says("Site access", "Alibi can run on all sites.");
  await troubleshooting.offers("Server", "Check now");
});

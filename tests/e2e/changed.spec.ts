import { ada, day, movableClock, test } from "./fixtures.ts";
import { openOtherClient } from "./otherClient.ts";
import { openChanged } from "./pages/changed.ts";

test.use({ preamble: movableClock });

const domains = [{ domain: "ada.example", verifiedHoursAgo: 1 }];
const aliases = [
  { address: "quiet@ada.example", title: "quiet.example", forwarded: 5 },
  { address: "old@ada.example", title: "old.example" },
  {
    address: "news@ada.example",
    title: "Newsletters",
    blocked: 1,
    blocked_addresses: ["a@x.example"],
  },
  { address: "shop@ada.example", title: "www.shop.example", forwarded: 40 },
];

test("“What changed” lists what changed since last time @slow", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, domains, aliases });
  const changed = await openChanged(extension);
  await changed.says("From now on, Alibi keeps track of changes.");
  await changed.says("Your server only names blocked senders");
  await changed.hasParts("Unexpected senders");
  await changed.offers("Mark as seen", false);

  service.receiveMail("shop@ada.example", {
    forwarded: 2,
    blocked: ["deals@mail.shop.example", "win@spam.example", "win@ads.spam.example"],
  });
  service.receiveMail("news@ada.example", { forwarded: 1, blocked: ["b@y.example"] });
  const other = await openOtherClient(service, ada);
  await other.delete("old@ada.example");
  await other.create({ local_part: "new", domain: "ada.example", title: "\u202enew" });
  // The counts must survive a restart of the worker.
  await extension.endsWorker();
  await changed.page.reload();
  await changed.says(/Since .*\./);
  await changed.hasParts(
    "Mail over time",
    "New mail",
    "New aliases",
    "Removed",
    "Unexpected senders",
  );
  await changed.lists(
    "New mail",
    /^www\.shop\.exampleshop@ada\.example\+2 forwarded\+3 blocked$/,
    /^Newslettersnews@ada\.example\+1 forwarded\+1 blocked$/,
  );
  await changed.lists("New aliases", /new@ada\.example/);
  await changed.lists("Removed", "old@ada.example");
  // Neither the site itself nor aliases without a known site are listed.
  await changed.opensLeak("spam.example");
  await changed.lists(
    "Unexpected senders",
    /^spam\.example 1 alias/,
    /shop@ada\.examplewin@spam\.example win@ads\.spam\.example/,
  );
  await changed.linksTo("New mail", "shop@ada.example");

  service.receiveMail("shop@ada.example", { forwarded: 1 });
  await changed.presses("Mark as seen");
  // Mail that came after the list was shown does not count as seen.
  await changed.lists("New mail", /^www\.shop\.exampleshop@ada\.example\+1 forwarded$/);
  await changed.hasParts("Mail over time", "New mail", "Unexpected senders");
  await changed.presses("Mark as seen");
  await changed.says("No new mail, and nothing blocked.");

  await extension.setsInWorker({ ahead: 45 * day });
  service.receiveMail("news@ada.example", { forwarded: 1 });
  await changed.page.reload();
  await changed.hasParts("Mail over time", "New mail", "Quiet", "Unexpected senders");
  await changed.lists(
    "Quiet",
    /^quiet\.examplequiet@ada\.exampleNothing for 45 days$/,
    /new@ada\.exampleNothing for 45 days$/,
    /shop@ada\.exampleNothing for 45 days$/,
  );
});

test("“What changed” draws the last weeks' mail @slow", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, domains, aliases });
  const changed = await openChanged(extension);
  await changed.says("From now on, Alibi keeps track of changes.");
  // Mail from before counting began is in no week.
  await changed.hasParts("Unexpected senders");

  service.receiveMail("shop@ada.example", { forwarded: 3, blocked: ["win@spam.example"] });
  await extension.setsInWorker({ ahead: day });
  await changed.page.reload();
  await changed.tabulates([/ – /, "3", "1"]);
  await changed.says(/3 forwarded ?1 blocked/);
  await changed.draws([0.75, 0.25]);
});

import { ada, expect, test } from "./fixtures.ts";

const aliases = [
  { address: "one@alias.example", title: "shop.example" },
  { address: "two@alias.example", title: "bank.example" },
];

test("while the server is unreachable, the popup says so, shows the cached list and locks its switches", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases });
  const first = await extension.openPopup();
  await first.lists("one@alias.example", "two@alias.example");
  service.faults.inject({ path: /^\/api/, times: Infinity, fault: { kind: "cut-before" } });
  const popup = await extension.openPopup();
  await popup.shows(/Can’t reach your server\..* Showing the list from/);
  await popup.lists("one@alias.example", "two@alias.example");
  await popup.searches("bank");
  await popup.lists("two@alias.example");
  await popup.pressesLockedSwitch("two@alias.example");
  await popup.isOn("two@alias.example", true);
  service.faults.clear();
  await popup.takesStepOfNotice("Try again");
  await popup.switches("two@alias.example");
  await popup.isOn("two@alias.example", false);
});

for (const [what, words, fault] of [
  [
    "a network's sign-in page",
    /a network’s sign-in page, or a filter/,
    {
      kind: "answer",
      status: 200,
      headers: { "Content-Type": "text/html" },
      body: "<h1>Wi-Fi</h1>",
    },
  ],
  ["an error of the server", /Your server has a problem/, { kind: "answer", status: 503 }],
  [
    "an answer that is not JSON",
    /a network’s sign-in page, or a filter/,
    { kind: "answer", status: 200, base64: "/////w==" },
  ],
] as const) {
  test(`${what} in the server's place ends no session`, async ({ service, extension }) => {
    await extension.signIn(service, { ...ada, aliases });
    const first = await extension.openPopup();
    await first.lists("one@alias.example", "two@alias.example");
    service.faults.inject({ path: /^\/api/, times: Infinity, fault });
    const popup = await extension.openPopup();
    await popup.shows(words);
    service.faults.clear();
    const again = await extension.openPopup();
    await again.lists("one@alias.example", "two@alias.example");
    await again.hasNoText(/Showing the list from/);
  });
}

test("during a rate limit, the popup says when to try again, and the next worker sends no request", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases });
  const first = await extension.openPopup();
  await first.lists("one@alias.example", "two@alias.example");
  service.faults.inject({
    path: /^\/api/,
    fault: {
      kind: "answer",
      status: 429,
      headers: { "Retry-After": "30" },
      body: { error: "Slow down" },
    },
  });
  const popup = await extension.openPopup();
  await popup.shows(/Too many requests\. Try again in/);
  const asked = service.requests.length;
  await extension.endsWorker();
  const again = await extension.openPopup();
  await again.shows(/Too many requests\. Try again in/);
  expect(service.requests.length).toBe(asked);
});

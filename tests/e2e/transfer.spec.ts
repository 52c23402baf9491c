import { ada, expect, test } from "./fixtures.ts";
import { openOtherClient } from "./otherClient.ts";
import { openTransfer } from "./pages/transfer.ts";

const domains = [{ domain: "ada.example", verifiedHoursAgo: 1 }];
const formula = '=HYPERLINK("https://spam.example","Win")';

/** Values that files and spreadsheets often break. */
const own = [
  { address: "hats@ada.example", title: formula, notes: "+1 hat\r\n-1 glove" },
  { address: "quotes@ada.example", title: 'say "hi", then; go\t', notes: 'a,b\n\n"c"\n' },
  { address: "off@ada.example", title: "Off", enabled: false, forwarded: 7 },
  { address: "-minus@ada.example", title: "'=already", notes: "@home" },
  { address: "words@ada.example", title: "הזמנות Grüße 帽子", notes: "\u202egnp.exe", blocked: 2 },
  { address: "bare@ada.example" },
];
const shared = Array.from({ length: 104 }, (_, each) => ({
  address: `shared${each}@alias.example`,
  title: `Shop ${each}`,
}));

test("aliases that are exported, deleted and imported after a dry run are as before, by CSV and by JSON", async ({
  service,
  extension,
}) => {
  const blocked = { blocked: 1, blocked_addresses: ["@spam.example", "b@spam.example"] };
  const aliases = [...shared, { ...own[0], ...blocked }, ...own.slice(1)];
  await extension.signIn(service, { ...ada, domains, aliases });
  const said = () =>
    service
      .aliasesOf(ada.email)
      .map(({ address, enabled, title, notes }) => ({ address, enabled, title, notes }))
      .toSorted((one, other) => (one.address < other.address ? -1 : 1));
  const before = said();
  const transfer = await openTransfer(extension);
  const csv = await transfer.exports("CSV");
  await transfer.saysOfExport(`110 aliases saved as`);
  const json = await transfer.exports("JSON");
  expect(csv.name).toMatch(/^alibi-aliases-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.content.slice(0, 10)).toBe('\ufeff"address"');
  expect(csv.content).toContain(
    `"hats@ada.example","true","'${formula.replaceAll('"', '""')}","'+1 hat\r\n'-1 glove","0","1","'@spam.example b@spam.example"\r\n`,
  );
  expect(json.name).toMatch(/\.json$/);
  expect(JSON.parse(json.content)).toMatchObject({
    format: "alibi-aliases",
    whole: true,
  });
  expect(JSON.parse(json.content).aliases).toEqual(service.aliasesOf(ada.email));
  expect(json.content).not.toContain(service.url);
  expect(json.content).not.toContain(ada.email);

  const other = await openOtherClient(service, ada);
  for (const file of [csv, json]) {
    for (const { address } of own) await other.delete(address);
    await other.update("shared3@alias.example", { title: null, notes: "Changed", enabled: false });
    await other.update("shared4@alias.example", { title: "Renamed" });
    const sent = service.requests.length;
    await transfer.choosesFile(file);
    await transfer.plans(
      "All lines (110)",
      "Label (2)",
      "Notes (1)",
      "Will be switched on (1)",
      "Will be switched off (1)",
      "Will be created (6)",
      "No change (102)",
    );
    await transfer.showsOnly("Will be switched on (1)");
    await transfer.lists(
      /shared3@alias\.example.*Label: .Shop 3.*Notes will be removed.*Will be switched on/,
    );
    // Only read requests.
    const methods = service.requests.slice(sent).map(({ method }) => method);
    expect(new Set(methods)).toEqual(new Set(["GET"]));
    await transfer.startsImport();
    await transfer.isDone();
    await transfer.hasKeyboardAt("Import");
    expect(said()).toEqual(before);
    await transfer.pressesInImport("Choose another file");
    await transfer.choosesFile(file);
    await transfer.plans("All lines (110)", "No change (110)");
    await transfer.saysOfImport("No change needed.");
    await transfer.pressesInImport("Choose another file");
  }
});

test("a dry run of a foreign file reports the problem of each line, and refuses a file that has no aliases @slow", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, domains, aliases: own });
  const transfer = await openTransfer(extension);
  const sent = service.requests.length;
  await transfer.choosesFile({
    name: "other.csv",
    content: [
      "Name;Active;Alias;Note",
      "Hats;yes;hats@ada.example;",
      "Hats;no;HATS@ada.example;",
      ";yes;new@ada.example;Made elsewhere",
      "Bank;;bank@alias.example;",
      "Odd;perhaps;off@ada.example;",
      "None;;;",
      "Dots;;a..b@ada.example;",
      "More;;bare@ada.example;a;b",
      ";;bare@ada.example;",
    ].join("\r\n"),
  });
  await transfer.plans(
    "All lines (9)",
    "Label (1)",
    "Will be switched off (1)",
    "Will be created (1)",
    "Not possible (6)",
  );
  await transfer.lists(
    /^Line 2hats@ada\.exampleLabel: .Hats.$/,
    /^Line 3HATS@ada\.exampleSame address as in a line above$/,
    /^Line 4new@ada\.exampleWill be createdNotes: .Made elsewhere.$/,
    /^Line 5bank@alias\.exampleNot one of your aliases/,
    /^Line 6off@ada\.exampleDoesn’t match the other lines; check its quotes, commas, and on or off$/,
    /^Line 7Not a valid address$/,
    /^Line 8a\.\.b@ada\.exampleNot a valid address/,
    /^Line 9bare@ada\.exampleDoesn’t match the other lines/,
    /^Line 10bare@ada\.exampleWill be switched off$/,
  );
  await transfer.pressesInImport("Choose another file");
  const lines = Array.from({ length: 10_000 }, (_, each) => `new${each}@ada.example,${each}`);
  await transfer.choosesFile({ name: "long.csv", content: `address,title\n${lines.join("\n")}` });
  await transfer.plans("All lines (10,000)", "Will be created (10,000)");
  await transfer.drawsFewerThan(200);
  await transfer.pressesInImport("Choose another file");
  const refusals: [string, string, RegExp][] = [
    ["longer.csv", `address,title\n${[...lines, "a@ada.example,a"].join("\n")}`, /too large/],
    ["letter.txt", "Dear Ada,\nthank you for your letter.", /no address column/],
    ["cut.json", '{"aliases": [{"addr', /Alibi can’t read/],
    ["nothing.csv", "", /nothing to import in/],
  ];
  for (const [name, content, words] of refusals) {
    await transfer.choosesFile({ name, content });
    await transfer.saysOfImport(words);
    await transfer.saysOfImport(name);
  }
  expect(service.requests.slice(sent).every(({ method }) => method === "GET")).toBe(true);
});

test("an import with lost answers duplicates no alias, overwrites no later change, and lists each line that failed", async ({
  service,
  extension,
}) => {
  const names = ["a", "b", "c", "d", "e", "f"];
  const aliases = names.map((name) => ({ address: `${name}@ada.example`, title: name, notes: "" }));
  await extension.signIn(service, { ...ada, domains, aliases });
  const transfer = await openTransfer(extension);
  const made = ["m", "n", "o"];
  await transfer.choosesFile({
    name: "list.csv",
    content: [
      "address,title",
      ...names.map((name) => `${name}@ada.example,New ${name}`),
      ...made.map((name) => `${name}@ada.example,Made ${name}`),
      "x@else.example,Not mine",
    ].join("\n"),
  });
  await transfer.plans("All lines (10)", "Label (6)", "Will be created (3)", "Not possible (1)");
  const other = await openOtherClient(service, ada);
  await other.update("b@ada.example", { title: "Mine" });
  await other.delete("c@ada.example");
  await service.keepConnections(false);
  service.faults.inject({ method: "PATCH", path: /d%40ada/, fault: { kind: "cut-after" } });
  service.faults.inject({ method: "PATCH", path: /e%40ada/, fault: { kind: "cut-before" } });
  service.faults.inject({ method: "POST", path: /aliases$/, fault: { kind: "cut-after" } });
  await transfer.startsImport();
  await transfer.saysOfImport("Done: 7.");
  await transfer.saysOfImport("Failed: 3.");
  await transfer.lists(
    /^Line 3b@ada\.exampleThe label or notes were changed somewhere else/,
    /^Line 4c@ada\.exampleThis alias no longer exists/,
    /^Line 11x@else\.exampleNot one of your aliases/,
  );
  const titles = service
    .aliasesOf(ada.email)
    .map(({ address, title }) => [address[0], title])
    .toSorted();
  expect(Object.fromEntries(titles)).toEqual({
    a: "New a",
    b: "Mine",
    d: "New d",
    e: "New e",
    f: "New f",
    m: "Made m",
    n: "Made n",
    o: "Made o",
  });
  expect(service.commits).toHaveLength(3);
  const report = await transfer.saves(() => transfer.pressesInImport("Save these"));
  expect(report.name).toMatch(/^alibi-import-report-.*\.csv$/);
  expect(report.content.split("\r\n").slice(0, 2)).toEqual([
    '\ufeff"line","address","reason"',
    expect.stringMatching(/^"3","b@ada\.example","The label or notes/),
  ]);
  // The page shows the result again, although the file is no longer known.
  await transfer.page.reload();
  await transfer.saysOfImport("Failed: 2.");
  await transfer.pressesInImport("Choose another file");
  await transfer.saysOfImport("Choose a file");
});

test("an incomplete list is not exported as whole, and reading can be stopped and tried again @slow", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases: shared });
  const transfer = await openTransfer(extension);
  await transfer.canExport();
  // For pages of any size: if some are missing, the list is read again in another size.
  const second = /\/aliases\?page=2&page_size=\d+$/;
  service.faults.inject({ path: second, times: Infinity, fault: { kind: "cut-before" } });
  await transfer.savesNothingBut(async () => {
    await transfer.startsExport("CSV");
    await transfer.saysOfExport("Can’t reach your server.");
    service.faults.clear();
    service.faults.inject({ path: second, times: Infinity, fault: { kind: "nothing" } });
    await transfer.pressesInExport("Try again");
    await transfer.saysOfExport("100 of 104");
    await transfer.pressesInExport("Stop");
    await transfer.canExport();
    await transfer.hasKeyboardAt("Export");
    const page = { page_number: 2, page_size: 100, total_entries: 104, total_pages: 2 };
    const body = { ...page, email_aliases: [{ address: "broken" }] };
    const fault = { kind: "answer", status: 200, body } as const;
    service.faults.clear();
    service.faults.inject({ path: second, times: Infinity, fault });
    await transfer.startsExport("JSON");
    await transfer.saysOfExport("This isn’t your whole list. Aliases read: 100.");
  });
  service.faults.clear();
  const part = await transfer.saves(() => transfer.pressesInExport("Save"));
  expect(part.name).toMatch(/-part\.json$/);
  expect(JSON.parse(part.content)).toMatchObject({ whole: false });
  const all = await transfer.exports("JSON");
  expect(JSON.parse(all.content).aliases).toHaveLength(104);
});

test("files of other programs are imported: a vault of Proton Pass, a plain list, an Excel file", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, domains, aliases: [{ address: "hats@ada.example" }] });
  const transfer = await openTransfer(extension);
  const alias = { type: "alias", metadata: { name: "Boots", note: "" }, content: {} };
  const content = { itemEmail: "forum@ada.example", password: "secret" };
  const login = { type: "login", metadata: { name: "Forum", note: "" }, content };
  const items = [
    { itemId: "i1", data: alias, state: 1, aliasEmail: "boots@ada.example" },
    { itemId: "i2", data: login, state: 1, aliasEmail: null },
  ];
  const vaults = { share1: { name: "Personal", items } };
  await transfer.choosesFile({
    name: "proton.json",
    content: JSON.stringify({ encrypted: false, userId: "u", vaults, version: "1.20.0" }),
  });
  await transfer.plans("All lines (2)", "Will be created (1)", "Left out (1)");
  await transfer.showsOnly("Left out (1)");
  await transfer.lists(/^Entry 2forum@ada\.exampleLeft out: not an alias, or deleted or archived/);
  await transfer.startsImport();
  await transfer.isDone();
  await transfer.pressesInImport("Choose another file");
  await transfer.choosesFile({
    name: "list.txt",
    content: "boots@ada.example\nbank@ada.example\nshared1@alias.example\n",
  });
  await transfer.plans("All lines (3)", "Will be created (1)", "No change (1)", "Not possible (1)");
  await transfer.pressesInImport("Choose another file");
  await transfer.choosesFile({
    name: "excel.csv",
    content:
      "sep=;\r\n# Mine\r\naddress;label;notes\r\nhats@ada.example;Hats;Alibi: off on 2099-12-03\r\n",
  });
  await transfer.plans("All lines (1)", "Label (1)", "Notes (1)", "Goes off by itself (1)");
  await transfer.lists(/^Line 4hats@ada\.example.*Notes: .*Off on \w+ 3, 2099$/);
  await transfer.startsImport();
  await transfer.isDone();
  const labels = service.aliasesOf(ada.email).map(({ address, title }) => [address, title]);
  expect(labels.toSorted()).toEqual([
    ["boots@ada.example", "Boots"],
    ["hats@ada.example", "Hats"],
  ]);
});

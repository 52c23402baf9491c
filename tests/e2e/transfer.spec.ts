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

test("an import restores what was exported", async ({ service, extension }) => {
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
  await transfer.export.says(`110 aliases saved as`);
  const json = await transfer.exports("JSON");
  expect(csv.name).toMatch(/^alibi-aliases-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.content.slice(0, 10)).toBe('\ufeff"address"');
  expect(csv.content).toContain(
    `"hats@ada.example","true","'${formula.replaceAll('"', '""')}","'+1 hat\r\n'-1 glove","0","1","'@spam.example b@spam.example"`,
  );
  expect(json.name).toMatch(/\.json$/);
  expect(JSON.parse(json.content)).toMatchObject({
    format: "alibi-aliases",
    whole: true,
  });
  expect(JSON.parse(json.content).aliases).toMatchObject(service.aliasesOf(ada.email));
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
    await transfer.import.chooses("Will be switched on (1)");
    await transfer.lists(
      /shared3@alias\.example.*Label: .Shop 3.*Notes will be removed.*Will be switched on/,
    );
    await transfer.import.chooses("Label (2)");
    await transfer.lists(/shared4@alias\.exampleLabel: .Shop 4.$/, /shared3@alias\.example/);
    // Only read requests.
    const methods = service.requests.slice(sent).map(({ method }) => method);
    expect(new Set(methods)).toEqual(new Set(["GET"]));
    await transfer.import.presses(/^Import \(/);
    await transfer.isDone();
    await transfer.isAt("Import");
    expect(said()).toEqual(before);
    await transfer.import.presses("Choose another file");
    await transfer.choosesFile(file);
    await transfer.plans("All lines (110)", "No change (110)");
    await transfer.import.says("No change needed.");
    await transfer.import.presses("Choose another file");
  }
});

test("an import with lost answers doubles nothing", async ({ service, extension }) => {
  const names = ["b", "c", "d", "e"];
  const aliases = names.map((name) => ({ address: `${name}@ada.example`, title: name, notes: "" }));
  await extension.signIn(service, { ...ada, domains, aliases });
  const transfer = await openTransfer(extension);
  const made = ["m", "n"];
  await transfer.choosesFile({
    name: "list.csv",
    content: [
      "address,title",
      ...names.map((name) => `${name}@ada.example,New ${name}`),
      ...made.map((name) => `${name}@ada.example,Made ${name}`),
      "x@else.example,Not mine",
    ].join("\n"),
  });
  await transfer.plans("All lines (7)", "Label (4)", "Will be created (2)", "Not possible (1)");
  const other = await openOtherClient(service, ada);
  await other.update("b@ada.example", { title: "Mine" });
  await other.delete("c@ada.example");
  await service.keepConnections(false);
  service.faults.inject({ method: "PATCH", path: /d%40ada/, fault: { kind: "cut-after" } });
  service.faults.inject({ method: "PATCH", path: /e%40ada/, fault: { kind: "cut-before" } });
  service.faults.inject({ method: "POST", path: /aliases$/, fault: { kind: "cut-after" } });
  await transfer.import.presses(/^Import \(/);
  await transfer.import.says("Done: 4.");
  await transfer.import.says("Failed: 3.");
  await transfer.lists(
    /^Line 2b@ada\.exampleThe label or notes were changed somewhere else/,
    /^Line 3c@ada\.exampleThis alias no longer exists/,
    /^Line 8x@else\.exampleNot one of your aliases/,
  );
  const titles = service
    .aliasesOf(ada.email)
    .map(({ address, title }) => [address[0], title])
    .toSorted();
  expect(Object.fromEntries(titles)).toEqual({
    b: "Mine",
    d: "New d",
    e: "New e",
    m: "Made m",
    n: "Made n",
  });
  expect(service.commits).toHaveLength(2);
  const report = await transfer.saves(() => transfer.import.presses("Save these"));
  expect(report.name).toMatch(/^alibi-import-report-.*\.csv$/);
  expect(report.content.split("\r\n").slice(0, 2)).toEqual([
    '\ufeff"line","address","reason"',
    expect.stringMatching(/^"2","b@ada\.example","The label or notes/),
  ]);
  // The page shows the result again, although the file is no longer known.
  await transfer.page.reload();
  await transfer.import.says("Failed: 2.");
  await transfer.import.presses("Choose another file");
  await transfer.import.says("Choose a file");
});

import { ada, expect, test } from "./fixtures.ts";

/* Export and import of the sites where Alibi is off and of picked fields. */

const field = { host: "", type: "text", name: "to", id: "", autocomplete: "", label: "To" };

test("exporting the sites where Alibi is off and importing the file switches Alibi off on them again", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);
  const options = await extension.openOptions();
  await options.addsOffSite("shop.example");
  await options.addsOffSite("club.example");
  const file = await options.exportsSites();
  expect(file.name).toBe("alibi-sites.json");
  await options.switchesSiteOn("shop.example");
  await options.importsSites(file);
  await options.saysOfSites("Sites added: 1. Fields added: 0.");
  await options.listsOffSites("club.example", "shop.example");
  const form = await extension.openForm("shop.example");
  await form.focusEmail();
  await form.hasNoOffer();
});

test("importing a file that is not Alibi's changes no site; importing Alibi's own adds its sites", async ({
  extension,
}) => {
  const options = await extension.openOptions();
  await options.addsOffSite("club.example");
  await options.importsSites({ name: "aliases.json", content: '{"aliases": []}' });
  await options.saysOfSites(/There’s nothing to import in/);
  const sites = { alibi: "sites", off: ["shop.example"], picked: { "cafe.example": [field] } };
  await options.importsSites({ name: "alibi-sites.json", content: JSON.stringify(sites) });
  await options.saysOfSites("Sites added: 1. Fields added: 1.");
  await options.listsOffSites("club.example", "shop.example");
});

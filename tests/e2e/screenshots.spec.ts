import { ada, test } from "./fixtures.ts";

/** The names of the screenshots, and their pages. */
const pages = {
  react: "react.html",
  vue: "vue.html",
  angular: "angular.html",
  svelte: "svelte.html",
  lit: "lit.html",
  limit: "limit.html",
  "limit-cuts": "limit.html?cuts",
  mask: "masked.html",
  "mask-letters": "masked.html?letters",
  "rewrites-once": "rewrites.html?once",
  "rewrites-always": "rewrites.html?always",
  "rewrites-late": "rewrites.html?late",
  rtl: "rtl.html",
  "rtl-latin": "rtl.html?latin",
  "rtl-narrow": "rtl.html?narrow",
  "zoom-body": "zoomed.html?body=zoom",
  "zoom-form": "zoomed.html?form=zoom",
  "zoom-html": "zoomed.html?html=zoom",
  "zoom-scale": "zoomed.html?body=scale",
  "zoom-turn": "zoomed.html?body=turn",
  strict: "strict.html",
  manager: "manager.html",
  "manager-popover": "manager.html?popover",
  "manager-narrow": "manager.html?narrow",
  "manager-popover-narrow": "manager.html?popover&narrow",
  crowded: "crowded.html",
  twin: "twin.html",
  late: "late.html",
};

for (const [name, page] of Object.entries(pages)) {
  test(`pictures of the offer, before and after a fill: ${name}`, async ({
    service,
    extension,
  }) => {
    await extension.signIn(service, ada);
    const form = await extension.openForm("shop.example", page);
    await form.focusEmail();
    await form.hasOffer(/new alias/);
    await form.isPictured(name);
    await form.press(/new alias/);
    await form.says(/Filled with|page didn’t accept/);
    await form.isPictured(`${name}-filled`);
  });
}

for (const tree of ["Open", "Closed", "Dialog"]) {
  test(`pictures of the offer in a shadow tree: ${tree.toLowerCase()}`, async ({
    service,
    extension,
  }) => {
    await extension.signIn(service, ada);
    const form = await extension.openForm("shop.example", "shadow.html");
    if (tree === "Dialog") await form.clicks("More");
    await form.clicks(`${tree} email`);
    await form.hasOffer(/new alias/);
    await form.isPictured(`shadow-${tree.toLowerCase()}`);
  });
}

test("pictures of the offer in frames", async ({ service, extension }) => {
  await extension.signIn(service, ada);
  const page = await extension.openForm("shop.example", "frames.html");
  for (const name of ["same", "letters"]) {
    const form = await page.inFrame(name);
    await form.focusEmail();
    await form.hasOffer(/new alias/);
    await page.isPictured(`frame-${name}`);
  }
});

test("pictures of the panel and the warnings", async ({ service, extension }) => {
  const aliases = [
    { address: "known@alias.example", title: "shop.example" },
    { address: "quiet@alias.example", title: "shop.example", enabled: false },
  ];
  await extension.signIn(service, { ...ada, aliases });
  const login = await extension.openForm("shop.example", "login.html");
  await login.focusEmail();
  await login.press("Alias options");
  await login.isPictured("panel");
  await login.page.keyboard.press("Escape");
  await login.field("Password").click();
  await login.types("quiet@alias.example");
  await login.says(/This alias is off/);
  await login.isPictured("warning-off");
  await login.press("Alias options");
  await login.isPictured("warning-off-open");
  const form = await extension.openForm("shop.example");
  await form.types(ada.email);
  await form.says(/your real address/);
  await form.isPictured("warning-own");
});

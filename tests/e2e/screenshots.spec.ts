import { ada, test } from "./fixtures.ts";

/** What the pictures are called, and of which page they are. */
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
};

for (const [name, page] of Object.entries(pages)) {
  test(`pictures of ${name}`, async ({ service, extension }) => {
    await extension.signIn(service, ada);
    const form = await extension.openForm("shop.example", page);
    await form.focusEmail();
    await form.hasOffer(/new alias/);
    await form.isPictured(name);
    await form.press(/new alias/);
    await form.says(/Filled with|did not keep/);
    await form.isPictured(`${name}-filled`);
  });
}

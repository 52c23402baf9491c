import { newAlias } from "./attacks/attack.ts";
import { ada, expect, test } from "./fixtures.ts";

/* A user goes to the field, moves to the offer as soon as it is there, and presses once. Pages are as busy as real ones. */

const field = `<label>Email <input id="email" type="email" autocomplete="email"
  style="width:360px;padding:8px;font:16px sans-serif"></label>`;
const head = `<!doctype html><style>body{margin:60px;font:16px sans-serif}
  @keyframes turn{to{rotate:1turn}} @keyframes come{from{transform:translateY(300px)}}</style>`;

const busy = {
  "with tasks of 30 to 120 ms all the time": `${field}<script>
    let long = 30;
    setInterval(() => {
      for (const end = performance.now() + long; performance.now() < end;);
      long = 30 + ((long + 37) % 90);
    }, 180)</script>`,
  "with an endless animation": `${field}<i style="position:fixed;right:9px;top:9px;width:40px;height:40px;
    background:green;animation:turn 1s linear infinite"></i>`,
  "that renders what is around the field again and again": `<div>${field}</div><ul></ul><script>
    setInterval(() => {
      document.querySelector("ul").innerHTML = "<li>" + Date.now() + "</li>";
      document.querySelector("#email").className = "at" + Date.now();
    }, 50)</script>`,
  "that puts another field in the place of the one that was pressed": `<div>${field}</div><script>
    document.querySelector("#email").addEventListener("focus", () => setTimeout(() => {
      const old = document.querySelector("#email"), next = old.cloneNode();
      old.replaceWith(next);
      next.focus();
    }, 60), { once: true })</script>`,
  "in a dialog that slides in": `<div role="dialog" style="position:fixed;left:60px;top:60px;padding:30px;
    background:#eee;animation:come .5s ease-out">${field}</div>`,
  "that gives the field the focus itself": `${field}<script>document.querySelector("#email").focus()</script>`,
  "over which a cookie banner comes": `${field}<script>
    document.querySelector("#email").addEventListener("focus", () => setTimeout(() =>
      document.body.insertAdjacentHTML("beforeend", '<div style="position:fixed;inset:auto 0 0;z-index:99999;' +
        'padding:40px;background:gold;animation:come .3s">We use cookies</div>'), 200))</script>`,
};

for (const [what, body] of Object.entries(busy)) {
  test(`the first press fills the field of a page ${what}`, async ({ service, sites, alibi }) => {
    sites.add("busy.html", head + body);
    const form = await alibi.openOffer("shop.example", "busy.html");
    await form.movesTo(newAlias, 450);
    await form.page.mouse.down();
    await form.page.mouse.up();
    await form.hasValue(/@alias\.example$/);
    expect(service.aliasesOf(ada.email)).toHaveLength(1);
  });
}

import { ada, expect, test } from "../fixtures.ts";

/*
 * Reading the position of an element makes the browser compute all styles, which can start a CSS transition that
 * the page hears. Here the page focuses its own field while the pointer passes. It must not learn that Alibi
 * listens to focus events.
 */

/** Focuses its field at the first move of the pointer; with `alone`, only Alibi could have styles computed. */
const page = (alone: boolean) => `<!doctype html><title>Read</title>
  <style>#probe { opacity: 0; transition: opacity 9s -4s }</style><p id="probe">Read this</p><output></output>
  <label style="position: fixed; inset: 0">Code <input style="position: absolute; bottom: 9px"></label>
  <script>
    const probe = document.querySelector("#probe");
    const field = document.querySelector("input");
    let began = false;
    probe.addEventListener("transitionrun", () => (began = true));
    field.addEventListener("focus", () => (probe.style.opacity = 1));
    if (${!alone}) addEventListener("focusin", () => getComputedStyle(probe).opacity, true);
    addEventListener("focusin", () => (probe.style.opacity = 0));
    addEventListener("pointermove", () => {
      field.focus();
      setTimeout(() => (document.querySelector("output").value = "began " + began), 300);
    }, { once: true });
  </script>`;

test("a page cannot tell by CSS that Alibi listens", async ({ service, sites, extension }) => {
  sites.add("alone.html", page(true));
  sites.add("looked.html", page(false));
  await extension.signIn(service, ada);
  for (const [name, began] of [
    ["alone.html", false],
    ["looked.html", true],
  ] as const) {
    const form = await extension.openForm("shop.example", name);
    await form.page.mouse.move(300, 300);
    await expect(form.text(`began ${began}`)).toBeVisible();
    await form.page.close();
  }
});

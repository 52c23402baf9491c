import { ada, expect, test } from "./fixtures.ts";

/** Each page has a form of the real framework, which re-renders all the time. */
const frameworks = ["React", "Vue", "Angular", "Svelte", "Lit"];

for (const framework of frameworks) {
  test(`a form of ${framework} keeps an alias and its undoing${["React", "Lit"].includes(framework) ? "" : " @slow"}`, async ({
    service,
    alibi,
  }) => {
    const form = await alibi.openForm("app.example", `${framework.toLowerCase()}.html`);
    await form.types("me@home.example");
    await form.holds("me@home.example");

    await form.press(/new alias/);
    await form.says(/Filled with/);
    const [alias] = service.aliasesOf(ada.email);
    expect(alias?.address).toMatch(/@alias\.example$/);
    await form.holds(alias?.address ?? "none");
    await form.isRenderedAgain();
    await form.holds(alias?.address ?? "none");

    await form.press("Undo");
    await form.holds("me@home.example");
    await form.isRenderedAgain();
    await form.holds("me@home.example");

    // The browser's undo history has both changes.
    await form.page.keyboard.press("Control+z");
    await form.holds(alias?.address ?? "none");
    await form.page.keyboard.press("Control+z");
    await form.holds("me@home.example");
  });
}

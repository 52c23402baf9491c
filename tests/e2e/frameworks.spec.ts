import { ada, expect, test } from "./fixtures.ts";

/** Each page has a form of the real framework, which re-renders all the time. */
for (const [framework, page] of [
  ["React", "libraries.html?by=react&restless"],
  ["Vue @slow", "libraries.html?by=vue&restless"],
  ["Svelte @slow", "libraries.html?by=svelte&restless"],
  ["Lit, in a shadow tree", "libraries.html?by=lit&form=shadow&restless"],
] as const) {
  test(`an alias and its undoing stay in a form of ${framework}`, async ({ service, alibi }) => {
    const form = await alibi.openForm("app.example", page);
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

/**
 * Runs in a page.
 * @returns for each form whether it shows a refusal after its answer; null if the form is gone, which is no refusal
 */
export async function readAnsweredForms(
  rows: { language: string; title: string; body: string; answer(field: Element): unknown }[],
  readRefusal: (field: Element) => unknown,
): Promise<(boolean | null)[]> {
  const seen: (boolean | null)[] = [];
  for (const { language, title, body, answer } of rows) {
    document.documentElement.lang = language;
    document.title = title;
    document.body.replaceWith(document.createElement("body"));
    document.body.innerHTML = body;
    const field = document.querySelector<HTMLInputElement>("[data-field]")!;
    field.value = "known@alias.example";
    document.querySelector("form")!.requestSubmit();
    await answer(field);
    const left = document.querySelector("[data-field]");
    seen.push(left && Boolean(readRefusal(left)));
  }
  return seen;
}

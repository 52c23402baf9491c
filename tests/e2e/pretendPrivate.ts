/** Runs in an extension page before its scripts: tests cannot operate a private window. */
export function pretendPrivate(): void {
  const { tabs } = chrome as unknown as { tabs: Record<string, () => Promise<unknown>> };
  const { query, getCurrent } = tabs;
  tabs["query"] = async (...asked) =>
    ((await Reflect.apply(query!, tabs, asked)) as object[]).map((tab) => ({
      ...tab,
      incognito: true,
    }));
  tabs["getCurrent"] = async () => ({
    ...((await Reflect.apply(getCurrent!, tabs, [])) as object),
    incognito: true,
  });
}

/** Runs in the worker before its own script: who tests something else has one page less to look out for. */
export function keepWelcomeShut(): void {
  const { tabs } = chrome as unknown as { tabs: CreatingTabs };
  const create = tabs.create.bind(tabs);
  tabs.create = async (options, ...rest) =>
    options.url?.endsWith("/welcome.html") ? undefined : create(options, ...rest);
}

interface CreatingTabs {
  create(options: { url?: string }, ...rest: unknown[]): unknown;
}

/** Runs before the worker's own script: other tests need not handle the welcome page. */
export function keepWelcomeShut(): void {
  const { tabs } = chrome as unknown as { tabs: CreatingTabs };
  const create = tabs.create.bind(tabs);
  tabs.create = async (options, ...rest) =>
    options.url?.endsWith("/welcome.html") ? undefined : create(options, ...rest);
}

interface CreatingTabs {
  create(options: { url?: string }, ...rest: unknown[]): unknown;
}

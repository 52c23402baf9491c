/** Alibi's languages, by the names of their folders, besides English, which they are compared with. */
export const translated = "ar cs de es fr it ja ko nl pl pt_BR ru sv tr uk zh_CN zh_TW".split(" ");

/** BCP 47: the browser's folders say pt_BR instead of pt-BR. */
export function tagOf(locale: string): string {
  return locale.replace("_", "-");
}

/** The few messages that are the same in English, besides the name and the direction. */
export const sameAsEnglish: Record<string, string[]> = {
  sv: ["aboutVersion", "aliasCount_one", "server"],
  cs: ["aliasCount_one", "server"],
  tr: ["site"],
  de: ["aboutVersion", "optional", "server", "code", "domain", "themeSystem"],
  es: ["aliasCount_one"],
  fr: ["aboutVersion", "aliasCount_one", "notes", "code", "site"],
  it: ["aliasCount_one", "server", "account", "email", "password"],
  nl: ["label", "aliasCount_one", "label", "server", "account", "code"],
  pl: ["aliasCount_one"],
  pt_BR: ["aliasCount_one", "aliasCount_other", "site", "managerAliases"],
};

/** Alibi's languages, by the names of their folders, besides English, which they are compared with. */
export const translated = "ar cs de es fr it ja ko nl pl pt_BR ru sv tr uk zh_CN zh_TW".split(" ");

/** BCP 47: the browser's folders say pt_BR instead of pt-BR. */
export function tagOf(locale: string): string {
  return locale.replace("_", "-");
}

/** The few messages that are the same in English, besides the name and the direction. */
export const sameAsEnglish: Record<string, string[]> = {
  sv: ["aboutVersion", "aliasCount_one", "server", "lossRead", "exportTitle", "importTitle"],
  cs: ["aliasCount_one", "server", "lossRead", "exportTitle", "importTitle"],
  tr: ["site"],
  de: [
    "aboutVersion",
    "optional",
    "server",
    "code",
    "domain",
    "themeSystem",
    "lossRead",
    "exportTitle",
    "importTitle",
  ],
  es: ["aliasCount_one", "leakAliases_one"],
  fr: [
    "aboutVersion",
    "aliasCount_one",
    "notes",
    "code",
    "site",
    "lossRead",
    "exportTitle",
    "importTitle",
    "leakAliases_one",
  ],
  it: ["aliasCount_one", "server", "account", "email", "password", "lossRead", "leakAliases_one"],
  ja: ["lossRead"],
  nl: [
    "sortLabel",
    "aliasCount_one",
    "label",
    "server",
    "account",
    "code",
    "lossRead",
    "importLabelTo",
    "leakAliases_one",
  ],
  pl: ["aliasCount_one", "lossRead", "importTitle"],
  pt_BR: [
    "aliasCount_one",
    "aliasCount_other",
    "site",
    "leakAliases_one",
    "leakAliases_other",
    "managerAliases",
  ],
};

import type { StoredAlias } from "./aliases.ts";
import type { NewAccount } from "./service.ts";

/** Oldest first, one of every kind that a list must show. */
export const adasAliases: Partial<StoredAlias>[] = [
  {
    address: "letters@ada.example",
    title: "Correspondence",
    notes: "For people, not for shops.",
    forwarded: 412,
  },
  {
    title: "forum.gearheads.example",
    forwarded: 1893,
    blocked: 27,
    blocked_addresses: ["digest@gearheads.example", "ads@gearheads.example"],
  },
  { title: "Old newsletter pile", enabled: false, forwarded: 64210, blocked: 1204 },
  { title: "bank.example", notes: "Statements. Never turn this one off.", forwarded: 231 },
  {
    address: "post+parcels@ada.example",
    title: "parcels.example",
    notes: "Created on parcels.example (ref 4KQ7ZP2M)",
    forwarded: 96,
  },
  {
    title: "tickets.example",
    forwarded: 18,
    blocked: 2,
    blocked_addresses: ["win@tickets.example"],
  },
  { title: null, notes: "Given to the plumber by telephone", forwarded: 3 },
  {
    title: "cinema.example",
    notes: "Created on cinema.example (ref 9TX2WB6H)",
    enabled: false,
    forwarded: 77,
    blocked: 340,
    blocked_addresses: ["offers@cinema.example", "news@cinema.example", "no-reply@ads.example"],
  },
  { title: "Bücherei Mitte", notes: "Ausweis läuft im März ab", forwarded: 29 },
  {
    title: "photos.example",
    forwarded: 502,
    blocked: 1,
    blocked_addresses: ["promo@photos.example"],
  },
  { address: "work@lovelace.example", title: "Contracts", forwarded: 158 },
  { title: "jobs.example", enabled: false, forwarded: 84, blocked: 12 },
  { title: "hotel-seeblick.example", notes: "Booking 2291, two nights", forwarded: 7 },
  { title: null, notes: null },
  {
    title: "shop.example",
    notes: "Created on shop.example (ref 7F3KQ2MZ)",
    forwarded: 143,
    blocked: 58,
    blocked_addresses: ["deals@shop.example", "partner@retailers.example"],
  },
  { title: "100% Wolle", notes: "Sale list_2024, path C:\\wool", forwarded: 11 },
  { title: "maps.example", forwarded: 40 },
  { title: "клуб.example", notes: "Шахматный клуб", forwarded: 65 },
  { address: "garden@ada.example", title: "Garden association", forwarded: 210, blocked: 4 },
  {
    title:
      "A label that somebody typed without thinking of how narrow the list is where it is shown",
    notes: "It should be shortened in the row and be whole in the details.",
    forwarded: 1,
  },
  { title: "music.example", notes: "Created on music.example (ref B8N4VX5C)", forwarded: 367 },
  {
    title: "airline.example",
    forwarded: 52,
    blocked: 611,
    blocked_addresses: [
      "miles@airline.example",
      "upgrade@airline.example",
      "survey@airline.example",
      "cards@partners.example",
      "hotels@partners.example",
    ],
  },
  { title: "pharmacy.example", notes: "Prescription reminders", forwarded: 25 },
  { title: "Trial of a mind-mapping tool", enabled: false, forwarded: 9, blocked: 9 },
  { address: "git@lovelace.example", title: "code.example", forwarded: 2841, blocked: 3 },
  { title: "weather.example", enabled: false, forwarded: 365 },
  { title: "news.example", notes: "Morning edition", forwarded: 1260, blocked: 88 },
  { title: "library.example", notes: "Created on library.example (ref 2MHC6T9R)", forwarded: 14 },
  { title: "taxi.example", forwarded: 33, blocked: 5, blocked_addresses: ["rides@taxi.example"] },
  { address: "school@ada.example", title: "School", notes: "Parents' list", forwarded: 77 },
  { title: "insurance.example", forwarded: 6 },
  { title: "energy.example", notes: "Meter readings every quarter", forwarded: 12 },
  { title: "auctions.example", enabled: false, forwarded: 430, blocked: 2210 },
  { title: "recipes.example", notes: "Created on recipes.example (ref D5Q8KZ3W)", forwarded: 48 },
  { address: "tax@lovelace.example", title: "Tax office", forwarded: 4 },
  { title: "chess.example", notes: "Created on chess.example (ref H6W9RM4P)" },
];

export interface SeededAccount extends NewAccount {
  purpose: string;
}

export const seededAccounts: SeededAccount[] = [
  {
    email: "ada@example.com",
    password: "analytical engine",
    purpose: "many aliases, custom domains",
    domains: [
      { domain: "ada.example", verifiedHoursAgo: 2 },
      { domain: "lovelace.example", verifiedHoursAgo: 9 },
      { domain: "old.example", verifiedHoursAgo: 72 },
    ],
    aliases: adasAliases,
  },
  {
    email: "grace@example.com",
    password: "nanosecond wire",
    purpose: "two-factor sign-in",
    totpSecret: "NANOSECONDSWIREZ",
    aliases: [{ title: "compilers.example", forwarded: 17 }, { title: "navy.example" }],
  },
  {
    email: "new@example.com",
    password: "first steps",
    purpose: "not confirmed yet: may sign in, and nothing else",
    confirmed: false,
  },
  {
    email: "idle@example.com",
    password: "long holiday",
    purpose: "inactive: cannot create aliases",
    active: false,
    aliases: [{ title: "beach.example", forwarded: 5 }],
  },
  {
    email: "full@example.com",
    password: "no more room",
    purpose: "at the limit of the free plan",
    aliasLimit: 5,
    aliases: ["one", "two", "three", "four", "five"].map((name) => ({
      title: `${name}.example`,
      enabled: name !== "five",
    })),
  },
];

export function seedAccounts(addAccount: (account: NewAccount) => void): void {
  for (const account of seededAccounts) addAccount(account);
}

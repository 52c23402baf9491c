/*
 * Spreadsheets take a cell for a formula that begins with one of a few characters, and a formula can fetch,
 * send and run things: https://owasp.org/www-community/attacks/CSV_Injection. Labels, notes and senders are
 * other people's words. An apostrophe before them makes them text; one that is there already gets another,
 * so that reading takes away exactly what writing has added.
 */

/** Also the wide forms that Japanese spreadsheets take for the same, and what programs drop before they look. */
const dangerous = String.raw`[\t\r\n]|[\0\s\u200b\ufeff]*[=+\-@＝＋－＠]`;
const needsApostrophe = new RegExp(`^'*(?:${dangerous})`);
const hasApostrophe = new RegExp(`^'+(?:${dangerous})`);

export function escapeFormula(cell: string): string {
  return needsApostrophe.test(cell) ? `'${cell}` : cell;
}

export function unescapeFormula(cell: string): string {
  return hasApostrophe.test(cell) ? cell.slice(1) : cell;
}

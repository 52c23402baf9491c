/*
 * Spreadsheets read a cell that begins with one of a few characters as a formula, which can fetch, send and run
 * things: https://owasp.org/www-community/attacks/CSV_Injection. Labels, notes and senders are other people's
 * text. A leading apostrophe makes it text. A spreadsheet with another separator splits our cells, so each place
 * where it may split gets an apostrophe as well.
 */

/** Also the full-width forms, which Japanese spreadsheets accept. */
const operators = "=+\\-@＝＋－＠";
const operator = new RegExp(`[${operators}]`);

/** Where a cell may begin, with the characters that programs drop before they check its beginning. */
const leading = new RegExp(String.raw`[;"'\0\s\u200b\ufeff]+|^`, "g");
const leadingEnd = /^'*[\t\r\n]/;

export function escapeFormula(cell: string): string {
  return edit(cell, /^/, /(?<=[;\t\n]|\r(?!\n))/g, "'");
}

/** Removes exactly what `escapeFormula` has added. */
export function unescapeFormula(cell: string): string {
  return edit(cell, /^'/, /(?<=[;\t\r\n])'/g, "");
}

/** Apostrophes count as characters before an operator, so the same places are found with and without them. */
function edit(cell: string, atBeginning: RegExp, behindEnds: RegExp, by: string): string {
  return cell.replace(leading, (run, at: number) => {
    const isFormula = operator.test(cell[at + run.length] ?? "");
    const edited = isFormula ? run.replace(behindEnds, by) : run;
    const begins = at === 0 && (isFormula || leadingEnd.test(run));
    return begins ? edited.replace(atBeginning, by) : edited;
  });
}

const earlier = new RegExp(String.raw`^'+(?:[\t\r\n]|[\0\s\u200b\ufeff]*[${operators}])`);

/** For files of other programs and of Alibi's first version, which escaped only the beginning. */
export function unescapeBeginning(cell: string): string {
  return earlier.test(cell) ? cell.slice(1) : cell;
}

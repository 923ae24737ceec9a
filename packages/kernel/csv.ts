/**
 * What a spreadsheet would take for a formula when it opens the file: whoever names themselves so would have it reckoned
 * on the reader's computer (https://owasp.org/www-community/attacks/CSV_Injection).
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** A number may begin with a sign. */
const NUMBER = /^-?\d+(\.\d+)?$/;
/** A phone number as it is kept: to a spreadsheet it is a number too, and to everybody else no apostrophe belongs to it. */
const PHONE = /^\+\d{4,15}$/;

/**
 * A line of a CSV file (RFC 4180), with its end. What somebody typed can't become a formula: a text that begins like
 * one gets an apostrophe before it.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(cell: string | number | null): string {
  const text = cell === null ? '' : String(cell);
  const safe = FORMULA.test(text) && !NUMBER.test(text) && !PHONE.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** How a cell that a spreadsheet would run as a formula begins. */
const FORMULA = /^[=+\-@\t\r]/;
/** A number may begin with a sign. */
const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * A line of a CSV file (RFC 4180), with its end. What somebody typed can't become a formula: a text that begins like
 * one gets an apostrophe before it.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A sheet's name may not be longer. */
const LONGEST = 31;

/** Names as a workbook allows them: without `[]:*?/\`, no apostrophe at an end, none twice, none empty. */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>();
  return wanted.map((name, index) => {
    const plain =
      name
        .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/^'+|'+$/g, '') || String(index + 1);
    for (let number = 1; ; number += 1) {
      const suffix = number === 1 ? '' : ` ${number}`;
      const fitting = `${plain.slice(0, LONGEST - suffix.length).toWellFormed()}${suffix}`;
      if (taken.has(fitting.toLowerCase())) continue;
      taken.add(fitting.toLowerCase());
      return fitting;
    }
  });
}

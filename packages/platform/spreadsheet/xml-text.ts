/** More letters than this a cell can't hold. */
const LONGEST = 32_767;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * A text as it stands in a workbook's XML: letters that XML can't hold fall away, and what a spreadsheet would read as
 * an escape (`_x000A_`, ECMA-376 part 1, 22.9.2.19) stays what it is.
 */
export function xmlText(text: string): string {
  return (
    text
      .slice(0, LONGEST)
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- these are what XML 1.0 has no way to say
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
      .replace(/[&<>"]/g, (letter) => ENTITIES[letter] as string)
  );
}

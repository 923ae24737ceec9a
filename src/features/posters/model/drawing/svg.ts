/** A number as SVG wants it: one decimal is finer than any screen at a poster's size. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10 + 0);
}

/** Text that may stand in XML, in an element or in a quoted attribute. Characters that XML has no place for are left out. */
export function escapeXml(text: string): string {
  return printable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}

/** The text in one form (NFC) and on one line, without control characters and halves of surrogate pairs. */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cn}\uFFFE\uFFFF\uFFFD]/gu, '')
    .trim();
}

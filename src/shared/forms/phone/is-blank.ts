/** Nothing was typed but what the field came with: the given dial code alone, or not even that. */
export function isBlankPhone(text: string, dialCode: string): boolean {
  const kept = text.replaceAll(/\s/g, '');
  return kept === '' || kept === '+' || kept === `+${dialCode}`;
}

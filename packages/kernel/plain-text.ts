/**
 * Text of people as one line: composed, one space between words, nothing that is invisible or turns the line around.
 * For subjects, file metadata and what is set in print.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

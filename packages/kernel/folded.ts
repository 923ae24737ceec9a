/** Text as it is compared: lower case, without accents on Latin ones. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .trim();
}

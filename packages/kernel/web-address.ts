/** An address taken apart; null when it is none. `URL.parse` and `URL.canParse` are newer than some browsers. */
export function parseAddress(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

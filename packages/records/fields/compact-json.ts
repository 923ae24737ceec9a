const SPACE = /[\t\n\r ]/;
const STRING_OR_SPACE = /("[^"\\]*(?:\\.[^"\\]*)*")|[\t\n\r ]+/g;

/** JSON text without the space between its parts; numbers stay as they are written. */
export function compactJson(text: string): string {
  return SPACE.test(text) ? text.replace(STRING_OR_SPACE, '$1') : text;
}

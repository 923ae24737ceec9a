/** `part` as a LIKE pattern that matches it literally anywhere; to be used with `ESCAPE '\'`. */
export function likePattern(part: string): string {
  return `%${part.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

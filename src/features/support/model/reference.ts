import type { Ids } from '#lib/ids.ts';

/** Letters and digits of Crockford's base 32 after the `M-`: a thousand million of them. */
const LENGTH = 6;

/** A new reference number: `M-7K2Q9D`. */
export function newReference(ids: Pick<Ids, 'code'>): string {
  return `M-${ids.code(LENGTH)}`;
}

/** Whether `text` has the form of a reference number. */
export function isReference(text: string): boolean {
  return /^M-[0-9A-HJKMNP-TV-Z]{6}$/.test(text);
}

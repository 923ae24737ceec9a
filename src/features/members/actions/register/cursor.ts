import { invalidField } from '#lib/errors.ts';
import { told } from '#features/chapters/model/errors.ts';

/** After which member the next page begins. */
export interface Cursor {
  sortKey: string;
  id: string;
}

export function encodeCursor({ sortKey, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sortKey, id])).toString('base64url');
}

/** Throws 400 for what is no cursor of ours. */
export function decodeCursor(text: string): Cursor {
  try {
    const [sortKey, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (typeof sortKey === 'string' && typeof id === 'string') return { sortKey, id };
  } catch {
    // Falls through to the refusal.
  }
  throw invalidField('cursor', 'validation_invalid_cursor', told('noLink'));
}

import { invalidField } from '#lib/errors.ts';
import { words } from '../messages/orders.messages.ts';

/** Where a list that is sorted by creation goes on. */
export interface Cursor {
  created: string;
  id: string;
}

export function writeCursor({ created, id }: Cursor): string {
  return Buffer.from(JSON.stringify([created, id])).toString('base64url');
}

/** Throws 400 for what was not written by `writeCursor`. */
export function readCursor(text: string): Cursor {
  try {
    const [created, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [unknown, unknown];
    if (typeof created === 'string' && typeof id === 'string') return { created, id };
  } catch {
    // Said below.
  }
  throw invalidField('cursor', 'validation_invalid_cursor', words.pageGone);
}

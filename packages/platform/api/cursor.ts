import { invalidField } from '#lib/errors.ts';
import { isRecordId } from '#lib/ids.ts';
import { parseUtcText, toUtcText } from '#lib/time.ts';
import { t } from './api.messages.ts';

/** A place in a list ordered by start and id, and which way to read on from it. */
export interface Cursor {
  direction: 'next' | 'previous';
  startsAt: string;
  id: string;
}

/** The cursor as a link carries it: nothing to be read by people, nothing secret. */
export function encodeCursor({ direction, startsAt, id }: Cursor): string {
  return Buffer.from(`${direction === 'next' ? 'n' : 'p'}|${startsAt}|${id}`).toString('base64url');
}

/** Reads a cursor back. Throws 400 for what this list never gave out. */
export function decodeCursor(text: string): Cursor {
  const [sign, startsAt = '', id = '', ...more] = Buffer.from(text, 'base64url').toString('utf8').split('|');
  const ms = parseUtcText(startsAt);
  const known = (sign === 'n' || sign === 'p') && more.length === 0 && isRecordId(id);
  if (!known || ms === null || toUtcText(ms) !== startsAt) {
    throw invalidField('cursor', 'validation_invalid_cursor', t('pageGone'));
  }
  return { direction: sign === 'n' ? 'next' : 'previous', startsAt, id };
}

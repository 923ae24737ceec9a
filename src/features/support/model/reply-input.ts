import { invalidField } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import { words } from '../messages/replies.messages.ts';
import { MAX_BODY } from './message-input.ts';

/** Characters of the title of a saved reply. */
export const MAX_TITLE = 100;

/** Text as it is kept. Throws 400 about `field` when it is empty or too long. */
export function readReplyText(field: 'body' | 'title', typed: string, most = MAX_BODY): string {
  const text = typed.trim().replaceAll(/\r\n?/g, '\n').replaceAll('\0', '');
  if (text === '')
    throw invalidField(
      field,
      'validation_required',
      inEach(words, (t) => (field === 'title' ? t.titleMissing : t.bodyMissing)),
    );
  if (Array.from(text).length > most)
    throw invalidField(
      field,
      'validation_max_text_constraint',
      inEach(words, (t) => t.tooLong(most)),
    );
  return text;
}

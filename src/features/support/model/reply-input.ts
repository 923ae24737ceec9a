import { inEach } from '#lib/language/index.ts';
import { readTypedText } from '#lib/typed-text.ts';
import { words } from '../messages/replies.messages.ts';
import { MAX_BODY } from './message-input.ts';

/** Characters of the title of a saved reply. */
export const MAX_TITLE = 100;

/** Text as it is kept. Throws 400 about `field` when it is empty or too long. */
export function readReplyText(field: 'body' | 'title', typed: string, most = MAX_BODY): string {
  return readTypedText(field, typed, {
    most,
    missing: inEach(words, (t) => (field === 'title' ? t.titleMissing : t.bodyMissing)),
    tooLong: inEach(words, (t) => t.tooLong(most)),
  });
}

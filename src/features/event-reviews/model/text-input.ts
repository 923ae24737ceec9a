import { inEach } from '#lib/language/index.ts';
import { readTypedText } from '#lib/typed-text.ts';
import { words } from '../messages/refusals.messages.ts';

/** Characters of a reason, and of a message. */
const TEXT_LENGTH = 2_000;

/** A reason or a message as it is kept. Throws 400 about `field` when it is empty or too long. */
export function readText(field: 'reason' | 'text', typed: string): string {
  return readTypedText(field, typed, {
    most: TEXT_LENGTH,
    missing: inEach(words, (t) => (field === 'reason' ? t.reasonMissing : t.textMissing)),
    tooLong: inEach(words, (t) => t.tooLong(TEXT_LENGTH)),
  });
}

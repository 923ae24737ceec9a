import { invalidField } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import { words } from '../messages/refusals.messages.ts';

/** Characters of a reason, and of a message. */
export const TEXT_LENGTH = 2_000;

/** A reason or a message as it is kept. Throws 400 about `field` when it is empty or too long. */
export function readText(field: 'reason' | 'text', typed: string): string {
  const text = typed.trim().replaceAll(/\r\n?/g, '\n').replaceAll('\0', '');
  if (text === '')
    throw invalidField(
      field,
      'validation_required',
      inEach(words, (t) => (field === 'reason' ? t.reasonMissing : t.textMissing)),
    );
  if (Array.from(text).length > TEXT_LENGTH)
    throw invalidField(
      field,
      'validation_max_text_constraint',
      inEach(words, (t) => t.tooLong(TEXT_LENGTH)),
    );
  return text;
}

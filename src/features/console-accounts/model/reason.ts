import { inEach } from '#lib/language/index.ts';
import { invalidField } from '#lib/errors.ts';
import { words } from '../messages/suspension.messages.ts';

/** Characters of a reason. */
export const REASON_LENGTH = 500;

/** The reason of a suspension as it is kept. Throws 400 about `reason` when it is empty or too long. */
export function readReason(typed: string): string {
  const reason = typed.trim().replaceAll(/\r\n?/g, '\n');
  if (reason === '')
    throw invalidField(
      'reason',
      'validation_required',
      inEach(words, (t) => t.reasonMissing),
    );
  if (Array.from(reason).length > REASON_LENGTH)
    throw invalidField(
      'reason',
      'validation_max_text_constraint',
      inEach(words, (t) => t.reasonTooLong(REASON_LENGTH)),
    );
  return reason;
}

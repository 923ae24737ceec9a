import { inEach } from '#lib/language/index.ts';
import { readTypedText } from '#lib/typed-text.ts';
import { words } from '../messages/suspension.messages.ts';

/** Characters of a reason. */
export const REASON_LENGTH = 500;

/** The reason of a suspension as it is kept. Throws 400 about `reason` when it is empty or too long. */
export function readReason(typed: string): string {
  return readTypedText('reason', typed, {
    most: REASON_LENGTH,
    missing: inEach(words, (t) => t.reasonMissing),
    tooLong: inEach(words, (t) => t.reasonTooLong(REASON_LENGTH)),
  });
}

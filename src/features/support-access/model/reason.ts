import { inEach } from '#lib/language/index.ts';
import { readTypedText } from '#lib/typed-text.ts';
import { words } from '../messages/refusals.messages.ts';

/** Characters of a reason. */
export const REASON_LENGTH = 500;

/** Why an operator wants to look, as it is kept. Throws 400 about `reason` when it is empty or too long. */
export function readReason(typed: string): string {
  return readTypedText('reason', typed, {
    most: REASON_LENGTH,
    missing: inEach(words, (t) => t.reasonMissing),
    tooLong: inEach(words, (t) => t.tooLong(REASON_LENGTH)),
  });
}

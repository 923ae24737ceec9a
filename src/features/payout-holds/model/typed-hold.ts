import { inEach } from '#lib/language/index.ts';
import { readTypedText } from '#lib/typed-text.ts';
import { words } from '../messages/refusals.messages.ts';

/** Characters of a reason, and of a note. */
export const TEXT_LENGTH = 2_000;

/** What an operator types to hold somebody's payouts. */
export interface TypedHold {
  /** The organiser reads it. */
  reason: string;
  /** Operators read it; '' for none. */
  note: string;
}

/** Both as they are kept. Throws 400 about `reason` when it is empty or too long, and about `note` when it is too long. */
export function readHold({ reason, note }: TypedHold): TypedHold {
  const rules = {
    most: TEXT_LENGTH,
    missing: inEach(words, (t) => t.reasonMissing),
    tooLong: inEach(words, (t) => t.tooLong(TEXT_LENGTH)),
  };
  return {
    reason: readTypedText('reason', reason, rules),
    note: note.trim() === '' ? '' : readTypedText('note', note, rules),
  };
}

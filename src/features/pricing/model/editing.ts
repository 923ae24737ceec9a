import { type ApiError, conflict, fieldError } from '#lib/errors.ts';
import { words } from '../messages/prices.messages.ts';

/** Somebody else saved it while this one was being edited. */
export function changedMeanwhile(updated: string): ApiError {
  return conflict(words.changed, {
    updated: fieldError('validation_changed_meanwhile', words.lastChanged(updated)),
  });
}

/** Throws 409 when a change was made from something older than what is. Without `ifUpdated` nobody asks. */
export function requireUnchanged(ifUpdated: string | undefined, updated: string): void {
  if (ifUpdated !== undefined && ifUpdated !== updated) throw changedMeanwhile(updated);
}

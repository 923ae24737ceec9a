import { type ApiError, conflict, fieldError, forbidden, invalidField, notFound } from '#lib/errors.ts';
import { words } from '../messages/errors.messages.ts';

/** There is no such event, or it is not theirs to see: the two look the same. */
export function eventNotFound(): ApiError {
  return notFound(words.notFound);
}

/** They are in the event's team, and another role does this. */
export function notInYourRole(): ApiError {
  return forbidden(words.notInYourRole);
}

/** Only what others see, and isn't over, can be postponed. */
export function notPublished(): ApiError {
  return conflict(words.notPostponable);
}

/** Only a postponed event gets a new date with its guests told. */
export function notPostponed(): ApiError {
  return conflict(words.scheduleUnknown);
}

/** Somebody else saved the event while this one was being edited. */
export function changedMeanwhile(updated: string): ApiError {
  return conflict(words.changedMeanwhile, {
    updated: fieldError('validation_changed_meanwhile', words.lastChanged(updated)),
  });
}

/** What is typed is kept by itself only while nobody else sees it. */
export function noDraftAnyMore(): ApiError {
  return conflict(words.noDraftAnyMore, {
    status: fieldError('validation_not_a_draft', words.noDraftAnyMore),
  });
}

/** A capacity below what is taken already. */
export function capacityBelowTaken(taken: number): ApiError {
  return invalidField('capacity', 'validation_capacity_taken', words.placesTaken(taken));
}

/** A currency change after prices have been seen. */
export function currencyFixed(): ApiError {
  return invalidField('currency', 'validation_currency_fixed', words.currencyFixed);
}

/** Only drafts are deleted: what others have seen leaves a trace. */
export function onlyDraftsAreDeleted(): ApiError {
  return invalidField('status', 'validation_not_a_draft', words.onlyDraftsAreDeleted);
}

/** A superuser makes events for others, so they say for whom. */
export function organiserMissing(): ApiError {
  return invalidField('organiser', 'validation_required', words.organiserMissing);
}

/** The organiser named is no user. */
export function organiserUnknown(): ApiError {
  return invalidField('organiser', 'validation_missing_rel_records', words.organiserUnknown);
}

import { type ApiError, conflict, invalidField, notFound } from '#lib/errors.ts';

/** There is no such event, or it is not theirs to see: the two look the same. */
export function eventNotFound(): ApiError {
  return notFound("This event doesn't exist, or isn't open to you.");
}

/** Somebody else saved the event while this one was being edited. */
export function changedMeanwhile(updated: string): ApiError {
  return conflict('This event was changed meanwhile. Load it again, then make your change.', {
    updated: { code: 'validation_changed_meanwhile', message: `It was last changed at ${updated}.` },
  });
}

/** A capacity below what is taken already. */
export function capacityBelowTaken(taken: number): ApiError {
  return invalidField(
    'capacity',
    'validation_capacity_taken',
    `${taken} ${taken === 1 ? 'place is' : 'places are'} taken already: the capacity can't be less.`,
  );
}

/** A currency change after prices have been seen. */
export function currencyFixed(): ApiError {
  return invalidField(
    'currency',
    'validation_currency_fixed',
    'The currency can be changed only while the event is a draft.',
  );
}

/** Only drafts are deleted: what others have seen leaves a trace. */
export function onlyDraftsAreDeleted(): ApiError {
  return invalidField(
    'status',
    'validation_not_a_draft',
    'Only a draft can be deleted. Cancel the event instead, so that those who know of it are told.',
  );
}

/** A superuser makes events for others, so they say for whom. */
export function organiserMissing(): ApiError {
  return invalidField('organiser', 'validation_required', 'Say whose event it is: the id of a user.');
}

/** The organiser named is no user. */
export function organiserUnknown(): ApiError {
  return invalidField(
    'organiser',
    'validation_missing_rel_records',
    'There is no user with this id or address.',
  );
}

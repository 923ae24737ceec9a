import { type ApiError, conflict, invalidField, notFound } from '#lib/errors.ts';
import { inEach, type Translated } from '#lib/language/index.ts';
import { words } from '../messages/people-people.messages.ts';

type Table = (typeof words)['en'];
type Plain = { [K in keyof Table]: Table[K] extends string ? K : never }[keyof Table];

export const noShift = (): ApiError => notFound(inEach(words, (t) => t.noShift));
export const noSupplier = (): ApiError => notFound(inEach(words, (t) => t.noSupplier));
/** A link that is cut off, was made up, or has ended. */
export const noLink = (): ApiError => notFound(inEach(words, (t) => t.noLink));
/** Somebody else changed it since it was looked at. */
export const changedMeanwhile = (): ApiError => conflict(inEach(words, (t) => t.changed));

/** What can't be done as things are. */
export function cannot(why: 'tooMany' | 'stillIn' | 'closed'): ApiError {
  return conflict(inEach(words, (t) => t[why]));
}

export function wrongField(field: string, why: Plain): ApiError {
  return invalidField(
    field,
    'validation_invalid',
    inEach(words, (t) => t[why]),
  );
}

/** The same with a sentence that names something. */
export function wrongHere(field: string, sentence: (t: Translated<Table>['en']) => string): ApiError {
  return invalidField(field, 'validation_invalid', inEach(words, sentence));
}

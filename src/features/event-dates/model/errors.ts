import { type ApiError, conflict, invalidField, notFound } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import type { ShiftFault } from './following-dates.ts';
import { words } from '../messages/date-refusals.messages.ts';

type Table = (typeof words)['en'];
type Plain = { [K in keyof Table]: Table[K] extends string ? K : never }[keyof Table];

export const noDate = (): ApiError => notFound(inEach(words, (t) => t.noDate));
/** Somebody else changed it since it was looked at. */
export const changedMeanwhile = (): ApiError => conflict(inEach(words, (t) => t.changed));
/** What can't be done as things are. */
export const cannot = (why: Plain): ApiError => conflict(inEach(words, (t) => t[why]));

export const wrongField = (field: string, why: Plain): ApiError =>
  invalidField(
    field,
    'validation_invalid',
    inEach(words, (t) => t[why]),
  );

/** Why following dates can't go along with one. */
export const shiftRefused = ({ field, why, at }: ShiftFault): ApiError =>
  invalidField(
    field,
    'validation_invalid',
    inEach(words, (t) => t[why](at)),
  );

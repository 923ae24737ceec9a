import { leastByCard } from '#lib/card-minimum.ts';
import { type ApiError, conflict, fieldError, invalidField } from '#lib/errors.ts';
import { inEach, LOCALES, type Translated } from '#lib/language/index.ts';
import { formatMoney } from '#lib/money.ts';
import { words } from '../messages/community.messages.ts';

type Table = (typeof words)['en'];
type Plain = { [K in keyof Table]: Table[K] extends string ? K : never }[keyof Table];

/** A sentence of the table in every language. */
export function told(why: Plain) {
  return inEach(words, (t) => t[why]);
}

/** What is said of dues that are less than a card can be charged in their currency. */
export function duesBelowCard(currency: string): Translated<string> {
  return inEach(words, (t, spokenIn) =>
    t.duesBelowCard(formatMoney(leastByCard(currency), currency, LOCALES[spokenIn], true)),
  );
}

/** 400 about one field. */
export function wrongField(field: string, why: Plain | Translated<string>): ApiError {
  return invalidField(field, 'validation_invalid', typeof why === 'string' ? told(why) : why);
}

/** 409: as things are, this can't be done. */
export function cannot(why: Plain): ApiError {
  return conflict(told(why));
}

/** Somebody else saved meanwhile. */
export function changedMeanwhile(): ApiError {
  return conflict(told('changedMeanwhile'), {
    updated: fieldError('validation_changed_meanwhile', told('notAsOpened')),
  });
}

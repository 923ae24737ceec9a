import { isPass } from '#features/orders/model/people.ts';
import type { TicketTypeRow } from '#features/orders/model/ticket-type.ts';
import { toStep } from '#lib/card-step.ts';
import type { Minor } from '#lib/money.ts';
import type { UtcText } from '#lib/time.ts';

/** How many dates of an event could still be chosen at a moment, and when (UTC text) the next of them can't be any more; null for none. */
export interface DatesLeft {
  count: number;
  at: UtcText;
  next: UtcText | null;
}

/** What is said of a pass whose price follows the dates that are left, beside what its type says. */
export interface LateFacts {
  /** How many dates are left; left out where its type's own numbers count. */
  datesLeft?: number;
  /** How many dates it is for and what it costs while none is over; left out where it is sold as that. */
  whole?: { visits: number; price: Minor };
  /** When it may become another price; left out where it never does by itself. */
  changesAt?: UtcText | null;
}

type PassFacts = Pick<TicketTypeRow, 'visits' | 'byDatesLeft' | 'price' | 'memberPrice'>;

/** Whether a type is a pass whose price follows the dates that are left. */
export const isByDatesLeft = (type: Pick<PassFacts, 'visits' | 'byDatesLeft'>): boolean =>
  isPass(type) && type.byDatesLeft === 1;

/**
 * A type as it is sold now. A pass that begins late is for the dates that are left, and costs their share of its price, in whole `step`s; of
 * members' too. Where none is left it is not sold. This alone says how many dates a pass has and what it costs, wherever it is shown or charged.
 */
export function asSold<Type extends PassFacts>(
  type: Type,
  { count, next }: Pick<DatesLeft, 'count' | 'next'>,
  step: Minor,
): Type & LateFacts {
  if (!isByDatesLeft(type)) return type;
  const { visits, price, memberPrice } = type;
  const changesAt = next;
  if (count >= visits) return { ...type, changesAt };
  if (count === 0) return { ...type, datesLeft: 0, changesAt };
  const share = (amount: Minor): Minor => Math.min(amount, toStep((amount * count) / visits, step));
  return {
    ...type,
    visits: count,
    price: share(price),
    memberPrice: share(memberPrice),
    datesLeft: count,
    whole: { visits, price },
    changesAt,
  };
}

/** Whether nothing of it is sold, as none of its dates is left. */
export const isTooLate = ({ datesLeft }: LateFacts): boolean => datesLeft === 0;

import type { Minor } from './money.ts';

// Amounts in these have three digits after the point, of which card networks take two: the last one is 0
// (docs.stripe.com/currencies#three-decimal).
const IN_TENS = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

export const LARGEST_STEP: Minor = 10;

/** In which steps of its minor unit `currency` (ISO 4217, in capitals) goes to a card and comes back: 10 or 1. */
export function cardStep(currency: string): Minor {
  return IN_TENS.has(currency) ? LARGEST_STEP : 1;
}

/** The nearest amount that is of whole steps; half a step goes away from zero, so that what is owed back is alike. */
export function toStep(amount: Minor, step: Minor): Minor {
  const size = Math.floor((Math.abs(amount) + step / 2) / step) * step;
  return amount < 0 ? 0 - size : size;
}

/** The whole steps in `amount`, which is not negative: never more than there is. */
export function downToStep(amount: Minor, step: Minor): Minor {
  return amount - (amount % step);
}

/** As few whole steps as `amount` needs. */
export function upToStep(amount: Minor, step: Minor): Minor {
  return downToStep(amount + step - 1, step);
}

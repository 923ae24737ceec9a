import { type FieldError, fieldError } from '#lib/errors.ts';
import type { PromoTerms } from './terms.ts';
import type { PromoCodeRow } from './promo-code.ts';
import { words } from '#features/orders/messages/orders.messages.ts';
import { idsIn } from './code.ts';
import { words as priceWords } from '../messages/prices.messages.ts';

/** A code as it was read for a buyer. */
export interface KnownPromo {
  row: PromoCodeRow;
  /** Orders in which this buyer has it; 0 when nobody is named yet. */
  usesOfBuyer: number;
}

/** Why a code can't be used at `now` (UTC text), or null. What is in the cart is not looked at. */
export function promoProblem(promo: KnownPromo | null, now: string): FieldError | null {
  if (!promo) return fieldError('unknown_promo_code', words.codeUnknown);
  const { row, usesOfBuyer } = promo;
  if (row.startsAt !== '' && now < row.startsAt) {
    return fieldError('promo_code_not_started', priceWords.codeNotYet);
  }
  if (row.endsAt !== '' && now >= row.endsAt) {
    return fieldError('promo_code_ended', priceWords.codeOver);
  }
  if (row.maxUses > 0 && row.used + row.held >= row.maxUses) {
    return fieldError('promo_code_used_up', priceWords.codeUsedUp);
  }
  if (row.maxPerBuyer > 0 && usesOfBuyer >= row.maxPerBuyer) {
    return fieldError('promo_code_used_by_buyer', priceWords.codeUsedByYou);
  }
  return null;
}

/** What a code gives. */
export function promoTerms(row: PromoCodeRow): PromoTerms {
  const { code, kind, bps, amount, minQuantity } = row;
  return {
    code,
    kind,
    bps,
    amount,
    minQuantity,
    ticketTypes: idsIn(row.ticketTypes),
    unlocks: idsIn(row.unlocks),
  };
}

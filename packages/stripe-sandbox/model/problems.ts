import type { Decline } from './cards.ts';

/** The fields of the payment form, in their order. */
export const PAY_FIELDS = ['email', 'number', 'expiry', 'cvc', 'name', 'country'] as const;
export type PayField = (typeof PAY_FIELDS)[number];

/** What can be wrong with what was typed. */
export type Mistake =
  | 'email'
  | 'name'
  | 'country'
  | 'numberIncomplete'
  | 'numberInvalid'
  | 'expiryIncomplete'
  | 'expiryInvalid'
  | 'expiryPast'
  | 'expiryTooFar'
  | 'cvcIncomplete';

/** Why a card that was typed well is not charged, as the page tells it. */
export type Refusal =
  | 'declined'
  | 'insufficientFunds'
  | 'expired'
  | 'wrongCvc'
  | 'processing'
  | 'testCardsOnly'
  | 'notAuthenticated'
  | 'noCard';

export type Problem = Mistake | Refusal;
export type Problems = Partial<Record<PayField, Problem>>;

const BY_CODE: Readonly<Record<string, Refusal>> = {
  insufficient_funds: 'insufficientFunds',
  expired_card: 'expired',
  incorrect_cvc: 'wrongCvc',
  processing_error: 'processing',
  test_mode_live_card: 'testCardsOnly',
  payment_intent_authentication_failure: 'notAuthenticated',
  nothing_to_authenticate: 'noCard',
};

const REFUSALS: ReadonlySet<Problem> = new Set<Refusal>([...Object.values(BY_CODE), 'declined']);

/** Whether it was the card's bank that said no, not the form. */
export const isRefusal = (problem: Problem): boolean => REFUSALS.has(problem);

/** What the page says of a decline: a lost or stolen card is told as any other, as banks ask. */
export function refusalOf({ code, declineCode }: Pick<Decline, 'code' | 'declineCode'>): Refusal {
  return BY_CODE[declineCode ?? ''] ?? BY_CODE[code] ?? 'declined';
}

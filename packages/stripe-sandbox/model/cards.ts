/** Why a card isn't charged, in Stripe's codes and words (docs.stripe.com/declines/codes). */
export interface Decline {
  code: string;
  declineCode: string | null;
  message: string;
  /** The field of the payment form to show it at. */
  field: 'number' | 'expiry' | 'cvc';
}

/** How a payment is disputed. */
export interface DisputeWish {
  reason: 'fraudulent' | 'product_not_received';
  /** The bank only asks, and takes nothing back yet. */
  inquiry: boolean;
}

/** What a test card does (docs.stripe.com/testing). */
export type Behaviour =
  | { kind: 'pays'; available: 'later' | 'at-once'; disputed: DisputeWish | null }
  | { kind: 'authenticates' }
  | { kind: 'declines'; decline: Decline };

const declined = (declineCode: string, message = 'Your card was declined.'): Behaviour => ({
  kind: 'declines',
  decline: { code: 'card_declined', declineCode, message, field: 'number' },
});
const refused = (code: string, message: string, field: Decline['field']): Behaviour => ({
  kind: 'declines',
  decline: { code, declineCode: null, message, field },
});
const disputed = (reason: DisputeWish['reason'], inquiry = false): Behaviour => ({
  kind: 'pays',
  available: 'later',
  disputed: { reason, inquiry },
});
const PAYS: Behaviour = { kind: 'pays', available: 'later', disputed: null };

const NUMBERS: Readonly<Record<string, Behaviour>> = {
  '4242424242424242': PAYS,
  '4000056655665556': PAYS,
  '5555555555554444': PAYS,
  '2223003122003222': PAYS,
  '5200828282828210': PAYS,
  '378282246310005': PAYS,
  '6011111111111117': PAYS,
  '3056930009020004': PAYS,
  '3566002020360505': PAYS,
  '4000000000000341': PAYS,
  '4000000000000077': { kind: 'pays', available: 'at-once', disputed: null },
  '4000000000000259': disputed('fraudulent'),
  '4000000000002685': disputed('product_not_received'),
  '4000000000001976': disputed('product_not_received', true),
  '4000002500003155': { kind: 'authenticates' },
  '4000002760003184': { kind: 'authenticates' },
  '4000000000003220': { kind: 'authenticates' },
  '4000000000000002': declined('generic_decline'),
  '4000000000009995': declined('insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000009987': declined('lost_card'),
  '4000000000009979': declined('stolen_card'),
  '4000000000006975': declined('card_velocity_exceeded'),
  '4000000000000069': refused('expired_card', 'Your card has expired.', 'expiry'),
  '4000000000000127': refused('incorrect_cvc', "Your card's security code is incorrect.", 'cvc'),
  '4000000000000119': refused(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
    'number',
  ),
};

/** What becomes of a payment with `number` (digits only). Numbers of real cards are declined, as in test mode. */
export function behaviourOf(number: string): Behaviour {
  return Object.hasOwn(NUMBERS, number)
    ? (NUMBERS[number] as Behaviour)
    : declined(
        'test_mode_live_card',
        'Your card was declined. This is test mode, and it takes test cards only: use 4242 4242 4242 4242.',
      );
}

/** Kept without a word, and refused when it is charged (docs.stripe.com/testing#declined-payments). */
const FAILS_WHEN_CHARGED = '0341';
/** Its bank asks its holder at each payment, who is not there when a kept card is charged. */
const ASKS_EACH_TIME = '3184';

/** Why a card that is kept isn't charged at `now` (seconds since the epoch), or null. */
export function behaviourWhenKept(
  { last4, expMonth, expYear }: { last4: string; expMonth: number; expYear: number },
  now: number,
): Decline | null {
  const { year, month } = Temporal.Instant.fromEpochMilliseconds(now * 1000).toZonedDateTimeISO('UTC');
  if (expYear < year || (expYear === year && expMonth < month)) {
    return {
      code: 'expired_card',
      declineCode: 'expired_card',
      message: 'Your card has expired.',
      field: 'expiry',
    };
  }
  if (last4 === ASKS_EACH_TIME) {
    return {
      code: 'authentication_required',
      declineCode: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
      field: 'number',
    };
  }
  if (last4 !== FAILS_WHEN_CHARGED) return null;
  return {
    code: 'card_declined',
    declineCode: 'generic_decline',
    message: 'Your card was declined.',
    field: 'number',
  };
}

/** The checksum that every card number carries (ISO/IEC 7812-1, annex B). */
export function passesLuhn(number: string): boolean {
  let sum = 0;
  for (let place = 0; place < number.length; place += 1) {
    const digit = Number(number[number.length - 1 - place]);
    const weighed = place % 2 === 0 ? digit : digit * 2;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}

const BRANDS: readonly [RegExp, string][] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^6(011|5)/, 'discover'],
  [/^3(0|6|8)/, 'diners'],
  [/^35/, 'jcb'],
  [/^62/, 'unionpay'],
];

/** The brand that a number's first digits belong to, in Stripe's words. */
export function brandOf(number: string): string {
  return BRANDS.find(([pattern]) => pattern.test(number))?.[1] ?? 'unknown';
}

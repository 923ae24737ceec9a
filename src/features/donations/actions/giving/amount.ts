import { leastByCard, MOST_BY_CARD } from '#lib/card-minimum.ts';
import { cardStep, toStep } from '#lib/card-step.ts';
import { inEach, LOCALES } from '#lib/language/index.ts';
import { formatMoney, type Minor, minorDigits, parseMoney } from '#lib/money.ts';
import { words } from '#features/chapters/messages/community.messages.ts';
import { wrongField } from '#features/chapters/model/errors.ts';

/** In whole units of the currency: less costs more than it brings, more is no payment by card. */
const LEAST = 1;
const MOST = 50_000;

/** What somebody wants to give, once or each month, as it was typed, in whole steps of a card. Throws 400 about the amount. */
export function readGiftAmount(typed: string, currency: string): Minor {
  const unit = 10 ** minorDigits(currency);
  const least = Math.max(LEAST * unit, leastByCard(currency));
  const whole = parseMoney(typed.trim(), currency);
  if (whole === null) throw wrongField('amount', 'noAmount');
  const amount = toStep(whole, cardStep(currency));
  if (amount < least)
    throw wrongField(
      'amount',
      inEach(words, (t, spokenIn) => t.tooLittle(formatMoney(least, currency, LOCALES[spokenIn], true))),
    );
  if (amount > Math.min(MOST * unit, MOST_BY_CARD)) throw wrongField('amount', 'tooMuch');
  return amount;
}

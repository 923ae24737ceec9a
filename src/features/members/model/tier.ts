import { leastByCard, MOST_BY_CARD, tooLittleForCard } from '#lib/card-minimum.ts';
import { cardStep } from '#lib/card-step.ts';
import { inEach, LOCALES } from '#lib/language/index.ts';
import { formatMoney } from '#lib/money.ts';
import { told } from '#features/chapters/model/errors.ts';
import { words as refusals } from '#features/chapters/messages/community.messages.ts';
import { entity, type RowOf } from '#shared/entity/entity.ts';
import {
  amount,
  boolean,
  byProduct,
  choice,
  currency,
  integer,
  reference,
  text,
} from '#shared/entity/fields.ts';
import { words } from '../messages/register.messages.ts';

export const TIER_PERIODS = ['free', 'once', 'yearly'] as const;

type Label = 'name' | 'summary' | 'amount' | 'currency' | 'period' | 'grace' | 'family' | 'open';
const label = (name: Label) => inEach(words, (t) => t.tiers[name]);
const atMost = (most: number) => inEach(refusals, (t) => t.longText(most));

/** Dues are paid by card: what a card can't pay nobody could ever. */
function byCardAlone(code: string) {
  return inEach(refusals, (t, language) => {
    const money = (minor: number) => formatMoney(minor, code, LOCALES[language], true);
    return t.byCard(money(leastByCard(code)), money(MOST_BY_CARD));
  });
}

/** A kind of membership, offered by a chapter and all below it. */
export const tier = entity({
  table: 'community_tiers',
  parent: 'chapter',
  fields: {
    chapter: byProduct(reference('community_chapters', {})),
    name: text({
      min: 1,
      max: 80,
      tidy: 'line',
      label: label('name'),
      says: { least: told('needName'), most: atMost(80) },
    }),
    summary: text({
      max: 500,
      tidy: 'lines',
      fallback: '',
      label: label('summary'),
      says: { most: atMost(500) },
    }),
    amount: amount({ currency: 'currency', fallback: 0, label: label('amount'), says: told('noAmount') }),
    currency: currency({
      label: label('currency'),
      says: { kind: told('noCurrency'), wrong: told('noCurrency') },
    }),
    period: choice(TIER_PERIODS, {
      label: label('period'),
      says: { kind: told('noPeriod'), wrong: told('noPeriod') },
    }),
    /** After the day on which dues are due, before the membership rests. */
    graceDays: integer({ max: 365, fallback: 30, label: label('grace'), says: told('noGrace') }),
    /** True when it covers a family. */
    family: boolean({ fallback: false, label: label('family') }),
    /** True while people may apply for it. */
    open: boolean({ fallback: false, label: label('open') }),
  },
  check(values, wrong) {
    const { amount: asked, currency: code, period } = values;
    if (period === 'free' && asked > 0) wrong('amount', told('freeCosts'));
    if (period !== 'free' && asked === 0) wrong('amount', told('paidCostsNothing'));
    if (asked % cardStep(code) !== 0) wrong('amount', told('cardStep'));
    if (asked > MOST_BY_CARD || tooLittleForCard(asked, code)) wrong('amount', byCardAlone(code));
  },
});

export type TierRow = RowOf<typeof tier>;

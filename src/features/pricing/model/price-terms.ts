import { isAddOn, isPass } from '#features/orders/model/people.ts';
import { cardStep } from '#lib/card-step.ts';
import type { CartLine, FeeRate, GroupDiscount, PriceTerms, TaxRate } from './terms.ts';
import type { GroupDiscountRow } from './group-discount.ts';
import type { OperatorFeeRow, PriceSettingsRow } from './pricing-schema.ts';
import type { Language } from '#lib/language/index.ts';
import { words as memberWords } from '../messages/members.messages.ts';
import type { MemberPlace } from './rule.ts';
import type { TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';
import { idsIn } from './code.ts';

const NO_FEE: FeeRate = { bps: 0, fixed: 0 };

/** The fee that counts among those read: the organiser's own before everybody's, the currency's own before the rest. */
export function feeFor(rows: readonly OperatorFeeRow[], organiser: string, currency: string): FeeRate {
  for (const [who, what] of [
    [organiser, currency],
    [organiser, ''],
    ['', currency],
    ['', ''],
  ]) {
    const found = rows.find((row) => row.organiser === who && row.currency === what);
    if (found) return { bps: found.bps, fixed: found.fixed };
  }
  return NO_FEE;
}

/** What decides on an event's prices, as the browser and the order count with it. */
export function priceTerms(
  settings: PriceSettingsRow | null,
  groups: readonly GroupDiscountRow[],
  fee: FeeRate,
  currency: string,
  members?: PriceTerms['members'],
): PriceTerms {
  return {
    tax: settings && settings.taxBps > 0 ? { name: settings.taxName, bps: settings.taxBps } : null,
    taxIncluded: settings ? settings.taxIncluded === 1 : true,
    fee,
    feeOnTop: settings?.feeOnTop === 1,
    groups: groups.map(groupTerms),
    step: cardStep(currency),
    ...(members ? { members } : {}),
  };
}

/** What of an event's types costs a member less; undefined for whoever gets nothing of it. One that is as it is sold for a date says its `usual` price. */
export function memberTerms(
  types: Iterable<TicketTypeRow & { usual?: number }>,
  places: ReadonlyMap<string, MemberPlace>,
  language: Language,
): PriceTerms['members'] {
  const prices = [...types].flatMap(({ id, forMembers, price, usual = price, memberPrice }) => {
    const place = forMembers === 'price' ? places.get(id) : undefined;
    return place ? [{ ticketType: id, less: Math.max(0, usual - memberPrice), left: place.left }] : [];
  });
  return prices.length === 0 ? undefined : { name: memberWords.memberPrice[language], prices };
}

function groupTerms({
  id,
  name,
  kind,
  bps,
  amount,
  minQuantity,
  ticketTypes,
}: GroupDiscountRow): GroupDiscount {
  return { id, name, kind, bps, amount, minQuantity, ticketTypes: idsIn(ticketTypes) };
}

/** A type's own tax: left out where the event's counts, null where it has none. */
export function ownTaxOf({
  ownTax,
  taxName,
  taxBps,
}: Pick<TicketTypeRow, 'ownTax' | 'taxName' | 'taxBps'>): TaxRate | null | undefined {
  if (ownTax !== 1) return undefined;
  return taxBps > 0 ? { name: taxName, bps: taxBps } : null;
}

/** A line of a cart, at the type's tax. */
export function cartLine(type: TicketTypeRow, quantity: number, unitPrice: number, date: string): CartLine {
  const { id: ticketType, name, kind } = type;
  return {
    ticketType,
    date,
    name,
    kind,
    quantity,
    unitPrice,
    tax: ownTaxOf(type),
    ...(isAddOn(type) ? { addOn: true } : {}),
    ...(isPass(type) ? { visits: type.visits } : {}),
  };
}

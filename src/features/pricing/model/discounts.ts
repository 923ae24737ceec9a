import { type Minor, shareOf } from '#lib/money.ts';
import { apportion } from '#lib/apportion.ts';
import type { CartLine, GroupDiscount, PriceTerms, PromoTerms } from './terms.ts';

/** A discount that counts: what it takes off each line of the cart, and whose it is. */
export interface Discount {
  source: 'promo' | 'group' | 'member';
  /** The code, or the group discount's id; empty of a member's. */
  id: string;
  name: string;
  total: Minor;
  /** As many as there are lines. */
  parts: Minor[];
}

interface Reach {
  minQuantity: number;
  ticketTypes: readonly string[];
}

/** Whether a line is among the types of a discount. The tickets of a bundle are what the bundle is: they cost less already. */
const isNamed = ({ ticketType, bundle }: CartLine, { ticketTypes }: Pick<Reach, 'ticketTypes'>): boolean =>
  ticketTypes.length === 0 || ticketTypes.includes(bundle?.ticketType ?? ticketType);

/** The lines that a discount is for: never donations, and nothing that is free. */
function reached(lines: readonly CartLine[], reach: Reach): boolean[] {
  return lines.map((line) => line.kind === 'paid' && isNamed(line, reach));
}

/**
 * How many tickets of a cart count towards the number from which a discount is given: free ones too, for a family of five is
 * five, and those of bundles; neither donations nor add-ons.
 */
export function countedQuantity(lines: readonly CartLine[], reach: Reach): number {
  return lines
    .filter((line) => line.kind !== 'donation' && !line.addOn && isNamed(line, reach))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** How many tickets of a cart a discount makes cheaper. */
export function reachedQuantity(lines: readonly CartLine[], reach: Reach): number {
  const mine = reached(lines, reach);
  return lines.reduce((sum, { quantity }, at) => sum + (mine[at] ? quantity : 0), 0);
}

function ofPercent(lines: readonly CartLine[], reach: Reach, bps: number): Minor[] {
  const weights = grossOf(lines, reach);
  return apportion(shareOf(sumOf(weights), bps), weights);
}

function grossOf(lines: readonly CartLine[], reach: Reach): Minor[] {
  const mine = reached(lines, reach);
  return lines.map(({ quantity, unitPrice }, at) => (mine[at] ? quantity * unitPrice : 0));
}

const sumOf = (amounts: readonly Minor[]): Minor => amounts.reduce((sum, amount) => sum + amount, 0);

/** What a code takes off a cart; null when it takes nothing. An amount is off the order, and never more than it. */
export function promoDiscount(lines: readonly CartLine[], promo: PromoTerms): Discount | null {
  if (promo.kind === 'unlock' || countedQuantity(lines, promo) < promo.minQuantity) return null;
  const weights = grossOf(lines, promo);
  const parts =
    promo.kind === 'percent'
      ? ofPercent(lines, promo, promo.bps)
      : apportion(Math.min(promo.amount, sumOf(weights)), weights);
  return counting({ source: 'promo', id: promo.code, name: promo.code, total: sumOf(parts), parts });
}

/** What a group discount takes off a cart; null when there are too few. An amount is off each ticket. */
export function groupDiscount(lines: readonly CartLine[], group: GroupDiscount): Discount | null {
  if (countedQuantity(lines, group) < group.minQuantity) return null;
  const mine = reached(lines, group);
  const parts =
    group.kind === 'percent'
      ? ofPercent(lines, group, group.bps)
      : lines.map(({ quantity, unitPrice }, at) =>
          mine[at] ? Math.min(group.amount, unitPrice) * quantity : 0,
        );
  return counting({ source: 'group', id: group.id, name: group.name, total: sumOf(parts), parts });
}

/** What a cart costs a member less, ticket by ticket; null for who is none, and when it costs them no less. */
export function memberDiscount(lines: readonly CartLine[], members: PriceTerms['members']): Discount | null {
  if (!members) return null;
  const parts = lines.map(({ ticketType, kind, quantity, unitPrice, bundle }) => {
    const own = members.prices.find((one) => one.ticketType === ticketType);
    if (!own || kind !== 'paid' || bundle) return 0;
    return Math.min(unitPrice, own.less) * Math.min(quantity, own.left ?? quantity);
  });
  return counting({ source: 'member', id: '', name: members.name, total: sumOf(parts), parts });
}

const counting = (discount: Discount): Discount | null => (discount.total > 0 ? discount : null);

/**
 * The one discount that is best for the buyer, never two at once. Where a code takes off no more than what everybody
 * gets, the code is not used, and is there for another time.
 */
export function bestDiscount(
  lines: readonly CartLine[],
  terms: Pick<PriceTerms, 'groups' | 'members'>,
  promo: PromoTerms | null,
): Discount | null {
  let best: Discount | null = null;
  for (const group of terms.groups) {
    const found = groupDiscount(lines, group);
    if (found && found.total > (best?.total ?? 0)) best = found;
  }
  const member = memberDiscount(lines, terms.members);
  if (member && member.total > (best?.total ?? 0)) best = member;
  const code = promo && promoDiscount(lines, promo);
  return code && code.total > (best?.total ?? 0) ? code : best;
}

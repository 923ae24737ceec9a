import { groupBy } from '#lib/group-by.ts';
import { apportion } from '#lib/apportion.ts';
import { toStep } from '#lib/card-step.ts';
import type { Minor } from '#lib/money.ts';
import { partsOf } from '#features/orders/model/bundle-parts.ts';
import { ownTaxOf } from '#features/pricing/model/price-terms.ts';
import { type CartLine, isBundleItself } from '#features/pricing/model/terms.ts';
import type { TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';

type Type = Pick<
  TicketTypeRow,
  'id' | 'name' | 'kind' | 'parts' | 'perDate' | 'addOnTo' | 'ownTax' | 'taxName' | 'taxBps'
>;

/** A line of a bundle, for a date or for every date (''). */
export type BundleLine = CartLine & { date: string };

/** How a bundle is sold: for which date, at what price, and by what its parts cost on their own. */
interface SoldAs {
  date: string;
  price: Minor;
  priceOf: (part: Type) => Minor;
  typeOf: (ticketType: string) => Type | undefined;
  /** In what steps of the minor unit prices are counted. */
  step?: Minor | undefined;
}

/**
 * One bundle as the lines of an order: itself, which costs nothing, and its tickets, over which its price is split by what they cost on their
 * own: tickets of a type differ by one step at the most, and those that cost the same are one line. All of them are the price, exactly.
 */
export function bundleLines(bundle: Type, { date, price, priceOf, typeOf, step = 1 }: SoldAs): BundleLine[] {
  const of = { ticketType: bundle.id, date };
  const tickets = partsOf(bundle).flatMap(({ ticketType, count }) => {
    const type = typeOf(ticketType);
    return type ? Array.from({ length: count }, () => type) : [];
  });
  const worth = tickets.map(priceOf);
  // Where none of them costs anything any more, each costs as much.
  const weights = worth.some((amount) => amount > 0) ? worth : worth.map(() => 1);
  const prices = apportion(toStep(price, step) / step, weights).map((part) => part * step);
  const lines: BundleLine[] = [];
  for (const [at, type] of tickets.entries()) {
    const unitPrice = prices[at] ?? 0;
    const same = lines.find((line) => line.ticketType === type.id && line.unitPrice === unitPrice);
    if (same) same.quantity += 1;
    else
      lines.push({
        ticketType: type.id,
        date: type.perDate === 1 ? date : '',
        name: type.name,
        kind: unitPrice > 0 ? 'paid' : 'free',
        quantity: 1,
        unitPrice,
        tax: ownTaxOf(type),
        ...(type.addOnTo !== '' && { addOn: true }),
        bundle: of,
      });
  }
  // The largest remainder may be in the middle: tickets of a type stay together all the same.
  const kinds = [...groupBy(lines, ({ ticketType }) => ticketType).values()].flat();
  return [
    { ...of, name: bundle.name, kind: 'free', quantity: 1, unitPrice: 0, tax: null, addOn: true, bundle: of },
    ...kinds,
  ];
}

/** So many of a bundle. */
export const timesBundle = (lines: readonly CartLine[], quantity: number): CartLine[] =>
  lines.map((line) => ({ ...line, quantity: line.quantity * quantity }));

/** The tickets of a bundle as they are on their own: at the prices by the list. */
export const onTheirOwn = (
  lines: readonly CartLine[],
  priceOf: (ticketType: string) => Minor | undefined,
): CartLine[] =>
  lines
    .filter((line) => !isBundleItself(line))
    .map(({ bundle: _, ...line }): CartLine => {
      const unitPrice = priceOf(line.ticketType) ?? 0;
      return { ...line, unitPrice, kind: unitPrice > 0 ? 'paid' : 'free' };
    });

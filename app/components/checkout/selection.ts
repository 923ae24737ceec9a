import { parseMoney } from '#lib/money.ts';
import type { Offer } from '../tickets/offer.ts';

/** Names of a form's fields, and of an address's parameters: how many of a kind, and how much is given. */
export const quantityField = (ticketType: string): string => `t.${ticketType}`;
export const donationField = (ticketType: string): string => `d.${ticketType}`;

/** No order takes more of one kind, whatever its type allows. */
const MOST = 100;

/** One chosen kind of ticket. */
export interface ChosenLine {
  ticketType: string;
  name: string;
  quantity: number;
  /** Minor units. */
  unitPrice: number;
  /** What was typed, for an amount of one's own choice. */
  typedAmount: string | null;
}

/** What was chosen, and what of it can't be: messages by the name of the field. */
export interface Selection {
  lines: ChosenLine[];
  problems: Record<string, string>;
}

/**
 * Reads what a visitor chose from an address or a posted form. Kinds that nobody offers are passed over: links may
 * be old. What can't be ordered as typed stays in `lines` at zero, with its problem, so that it can be mended.
 */
export function readSelection(
  given: URLSearchParams | FormData,
  offers: readonly Offer[],
  currency: string,
): Selection {
  const text = (name: string): string => {
    const value = given.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const lines: ChosenLine[] = [];
  const problems: Record<string, string> = {};
  for (const offer of offers) {
    const { id: ticketType, name } = offer;
    if (offer.kind === 'donation') {
      const field = donationField(ticketType);
      const typedAmount = text(field);
      if (typedAmount === '') continue;
      const amount = parseMoney(typedAmount, currency);
      const fits = amount !== null && amount >= offer.price && amount > 0;
      if (!fits)
        problems[field] =
          amount === null
            ? 'Write an amount, like 25 or 12.50.'
            : 'That is less than the smallest amount that is taken.';
      lines.push({ ticketType, name, quantity: 1, unitPrice: fits ? amount : 0, typedAmount });
      continue;
    }
    const field = quantityField(ticketType);
    const typed = text(field);
    if (typed === '' || typed === '0') continue;
    const quantity = Number(typed);
    const fits = Number.isInteger(quantity) && quantity > 0 && quantity <= MOST;
    if (!fits) problems[field] = `Write a whole number of tickets, from 0 to ${MOST}.`;
    lines.push({
      ticketType,
      name,
      quantity: fits ? quantity : 0,
      unitPrice: offer.price,
      typedAmount: null,
    });
  }
  return { lines, problems };
}

/** What all chosen lines come to, in minor units. */
export function totalOf(lines: readonly Pick<ChosenLine, 'quantity' | 'unitPrice'>[]): number {
  return lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
}

/** How many tickets the lines are, over all. */
export function ticketsIn(lines: readonly Pick<ChosenLine, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

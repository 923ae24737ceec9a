import { formatMoney, parseMoney } from '#lib/money.ts';
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
 * be old. A line that can't be ordered as it was typed has a problem, and is brought to what can be.
 */
export function readSelection(
  given: URLSearchParams | FormData,
  offers: readonly Offer[],
  currency: string,
): Selection {
  const lines: ChosenLine[] = [];
  const problems: Record<string, string> = {};
  for (const offer of offers) {
    const field = fieldOf(offer);
    const value = given.get(field);
    const typed = typeof value === 'string' ? value.trim() : '';
    if (typed === '' || typed === '0') continue;
    const { line, problem } =
      offer.kind === 'donation' ? donation(offer, typed, currency) : quantity(offer, typed);
    if (problem) problems[field] = problem;
    lines.push(line);
  }
  return { lines, problems };
}

/** The field in which an offer is chosen. */
export function fieldOf({ id, kind }: Pick<Offer, 'id' | 'kind'>): string {
  return kind === 'donation' ? donationField(id) : quantityField(id);
}

interface Read {
  line: ChosenLine;
  problem: string | null;
}

const gone = {
  not_started: 'The sale has not started yet.',
  ended: 'The sale has ended.',
  held: 'All that are left are being bought right now.',
  sold_out: 'Sold out.',
};

function quantity(offer: Offer, typed: string): Read {
  const { id: ticketType, name, price: unitPrice, state, min, max, left } = offer;
  const line = (count: number) => ({ ticketType, name, quantity: count, unitPrice, typedAmount: null });
  const count = /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN;
  if (!(count <= MOST))
    return { line: line(0), problem: `Write a whole number of tickets, from 0 to ${MOST}.` };
  if (state !== 'on_sale') return { line: line(0), problem: gone[state] };
  if (count < min) return { line: line(min), problem: `At least ${min} at once.` };
  if (count > max)
    return { line: line(max), problem: max === left ? `Only ${left} left.` : `No more than ${max} at once.` };
  return { line: line(count), problem: null };
}

function donation(offer: Offer, typedAmount: string, currency: string): Read {
  const { id: ticketType, name, price, state } = offer;
  const line = (unitPrice: number, count = 1) => ({
    ticketType,
    name,
    quantity: count,
    unitPrice,
    typedAmount,
  });
  if (state !== 'on_sale') return { line: line(0, 0), problem: gone[state] };
  const amount = parseMoney(typedAmount, currency);
  if (amount === null) return { line: line(0), problem: 'Write an amount, like 25 or 12.50.' };
  const least = Math.max(1, price);
  if (amount < least)
    return {
      line: line(0),
      problem: `The least that is taken is ${formatMoney(least, currency, 'en-US', true)}.`,
    };
  return { line: line(amount), problem: null };
}

/** What all chosen lines come to, in minor units. */
export function totalOf(lines: readonly Pick<ChosenLine, 'quantity' | 'unitPrice'>[]): number {
  return lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
}

/** How many tickets the lines are, over all. */
export function ticketsIn(lines: readonly Pick<ChosenLine, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

import { parseMoney } from '#lib/money.ts';
import { addOnLimit } from '#features/ticket-types/model/add-ons.ts';
import type { Offer } from './offer.ts';
import type { SelectionWords } from '../messages/selection.messages.ts';

/** Names of a form's fields, and of an address's parameters: how many of a kind, and how much is given. */
export const quantityField = (ticketType: string, date = ''): string =>
  `t.${ticketType}${date && `.${date}`}`;
export const donationField = (ticketType: string, date = ''): string =>
  `d.${ticketType}${date && `.${date}`}`;

/** No order takes more of one kind, whatever its type allows. */
const MOST = 100;

/** One chosen kind of ticket. */
export interface ChosenLine {
  ticketType: string;
  /** Id of the date that they are for; '' for every date. */
  date: string;
  name: string;
  quantity: number;
  /** Minor units. */
  unitPrice: number;
  /** What was typed, for an amount of one's own choice. */
  typedAmount: string | null;
}

/** What can't be had as it was typed. In words of the caller's: pages that only count carry none. */
export type Problem = (t: SelectionWords) => string;

/** What was chosen, and what of it can't be, by the name of the field. */
export interface Chosen {
  lines: ChosenLine[];
  problems: Record<string, Problem>;
}

/**
 * Reads what a visitor chose from an address or a posted form. Kinds that nobody offers are passed over: links may
 * be old. A line that can't be ordered as it was typed has a problem, and is brought to what can be; so is an add-on
 * without what it goes with.
 */
export function readChosen(
  given: URLSearchParams | FormData,
  offers: readonly Offer[],
  currency: string,
): Chosen {
  const { lines, problems } = readLines(given, offers, currency);
  const types = new Map(offers.map((offer) => [offer.id, offer]));
  const adjusted = lines.map((line) => {
    const offer = offerOf(offers, line);
    const limit = offer ? addOnLimit(offer, offer.date, lines, types) : null;
    if (!offer || limit === null || line.quantity <= limit) return line;
    const carrier = types.get(offer.addOnTo)?.name;
    problems[fieldOf(offer)] = (t) => {
      if (limit > 0) return t.withThese(limit);
      return carrier ? t.comesWith(carrier) : t.comesAlong;
    };
    return { ...line, quantity: limit };
  });
  return { lines: adjusted, problems };
}

/**
 * With a line of none for each kind that a code shows, and for each add-on to what is chosen, where nobody has chosen it
 * yet: so that it can be.
 */
export function withOffered<Found extends { lines: ChosenLine[] }>(
  found: Found,
  offers: readonly Offer[],
): Found {
  const { lines } = found;
  const types = new Map(offers.map((offer) => [offer.id, offer]));
  const shown = offers.filter((offer) => {
    if (offer.kind === 'donation' || lines.some((line) => isOf(offer, line))) return false;
    if (offer.addOnTo === '') return offer.unlocked;
    return offer.state === 'on_sale' && addOnLimit(offer, offer.date, lines, types) !== 0;
  });
  const blank = shown.map(({ id, date, name, price }): ChosenLine => ({
    ticketType: id,
    date,
    name,
    quantity: 0,
    unitPrice: price,
    typedAmount: null,
  }));
  return { ...found, lines: [...lines, ...blank] };
}

/** The same line by line, without looking at what goes with what. */
export function readLines(
  given: URLSearchParams | FormData,
  offers: readonly Offer[],
  currency: string,
): Chosen {
  const lines: ChosenLine[] = [];
  const problems: Record<string, Problem> = {};
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
export function fieldOf({ id, date, kind }: Pick<Offer, 'id' | 'date' | 'kind'>): string {
  return (kind === 'donation' ? donationField : quantityField)(id, date);
}

/** The date that a field of a form is for; '' for every date, and for other fields. */
export const dateOfField = (field: string): string => /^[td]\.[^.]+\.([^.]+)$/.exec(field)?.[1] ?? '';

/** `[field, value]` by which a line is chosen. */
export function fieldOfLine({
  ticketType: id,
  date,
  quantity,
  typedAmount,
}: Omit<ChosenLine, 'name' | 'unitPrice'>): [string, string] {
  return [
    fieldOf({ id, date, kind: typedAmount === null ? 'paid' : 'donation' }),
    typedAmount ?? String(quantity),
  ];
}

type Line = Pick<ChosenLine, 'ticketType' | 'date'>;

const isOf = ({ id, date }: Pick<Offer, 'id' | 'date'>, line: Line): boolean =>
  id === line.ticketType && date === line.date;

/** What a line was chosen of. */
export const offerOf = <Of extends Pick<Offer, 'id' | 'date'>>(
  offers: readonly Of[],
  line: Line,
): Of | undefined => offers.find((offer) => isOf(offer, line));

interface Read {
  line: ChosenLine;
  problem: Problem | null;
}

function quantity(offer: Offer, typed: string): Read {
  const { id: ticketType, date, name, price: unitPrice, state, min, max, left } = offer;
  const line = (count: number) => ({ ticketType, date, name, quantity: count, unitPrice, typedAmount: null });
  const count = /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN;
  if (!(count <= MOST)) return { line: line(0), problem: (t) => t.wholeNumber(MOST) };
  if (state !== 'on_sale') return { line: line(0), problem: (t) => t.gone[state] };
  if (count < min) return { line: line(min), problem: (t) => t.atLeast(min) };
  if (count > max)
    return {
      line: line(max),
      problem: (t) => (max === left ? t.onlyLeft(left) : t.noMore(max)),
    };
  return { line: line(count), problem: null };
}

function donation(offer: Offer, typedAmount: string, currency: string): Read {
  const { id: ticketType, date, name, price, state } = offer;
  const line = (unitPrice: number, count = 1) => ({
    ticketType,
    date,
    name,
    quantity: count,
    unitPrice,
    typedAmount,
  });
  if (state !== 'on_sale') return { line: line(0, 0), problem: (t) => t.gone[state] };
  const amount = parseMoney(typedAmount, currency);
  if (amount === null) return { line: line(0), problem: (t) => t.amount };
  const least = Math.max(1, price);
  if (amount < least) return { line: line(0), problem: (t) => t.least(least, currency) };
  return { line: line(amount), problem: null };
}

/** How many tickets the lines are, over all. */
export function ticketsIn(lines: readonly Pick<ChosenLine, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

import { type CheckoutContext, requireSelling } from '#features/checkout/index.ts';
import type { Sale } from '#features/ticket-types/model/sale.ts';
import { inEach, spoken } from '#lib/language/index.ts';
import { invalidBy } from '#platform/http/index.ts';
import { addedUp } from '#features/orders/model/quantity.ts';
import { countedTickets } from '#features/orders/index.ts';
import type { TicketRow } from '#features/orders/model/ticketing-schema.ts';
import { addOnsOver } from '#features/ticket-types/model/add-ons.ts';
import { invalidField } from '#lib/errors.ts';
import { z } from 'zod';
import { words } from '../messages/exchange-refusals.messages.ts';
import { askedTickets } from '../model/asked-tickets.ts';
import { goingWith, placeTerms } from './difference.ts';
import { nearestDates } from './exchange-dates.ts';
import { commonTypes, saleFor, typeRefused, typesOffered } from './exchange-types.ts';
import type { ExchangedFor, OwnToExchange } from './own-exchange.ts';
import {
  type PlannedExchange,
  planExchange,
  planTypeChange,
  refuse,
  roomFor,
  saleOn,
} from './plan-exchange.ts';

/** A sentence of the exchange in each language. */
export const sentence = (key: keyof typeof words.en) => inEach(words, (own) => own[key]);

const chosen = (missing: ReturnType<typeof sentence>) =>
  z.string(spoken(missing)).min(1, spoken(missing)).max(64, spoken(missing));
const shared = {
  tickets: askedTickets,
  /** What whoever asks has seen that it costs more or less; any price will do where it is left out. */
  difference: z.int(spoken(sentence('otherPrice'))).optional(),
};
const dateRequest = z.object({ ...shared, date: chosen(sentence('chooseDate')) });
const typeRequest = z.object({
  ...shared,
  ticketType: chosen(sentence('chooseType')),
  date: z.literal('', spoken(sentence('oneThing'))).default(''),
});

/** Which tickets are to be for which date, or of which type. */
export interface AskedExchange {
  to: ExchangedFor;
  tickets: readonly string[];
  /** Id of the date or of the type. */
  id: string;
  /** What whoever asks has seen that it costs more or less; undefined for any price. */
  difference: number | undefined;
  /** As it was sent: the same key is for the same again. */
  sent: z.infer<typeof dateRequest> | z.infer<typeof typeRequest>;
}

/** Throws 400 by field for what is no exchange: where neither a date nor a type is asked for, or both are. */
export function readExchange(input: unknown): AskedExchange {
  if (isForType(input)) {
    const sent = read(typeRequest, input);
    return { to: 'type', id: sent.ticketType, tickets: sent.tickets, difference: sent.difference, sent };
  }
  const sent = read(dateRequest, input);
  return { to: 'date', id: sent.date, tickets: sent.tickets, difference: sent.difference, sent };
}

/** Whether it names a type; forms send the other field empty. */
const isForType = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'ticketType' in input && input.ticketType !== '';

function read<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw invalidBy(parsed.error);
  return parsed.data;
}

/** What it comes to, by the event as it is for sale now. Throws 400 by field for what the tickets can't be, or are already. */
export async function planAsked(
  context: CheckoutContext,
  own: OwnToExchange,
  { to, tickets, id }: AskedExchange,
): Promise<{ sale: Sale; plan: PlannedExchange }> {
  const now = context.clock.text();
  const theirs = tickets.map((ticket) => own.values.get(ticket)?.ticket);
  if (to === 'date') {
    if (theirs.some((ticket) => ticket?.date === id))
      throw invalidField('date', 'validation_same_date', sentence('sameDate'));
    const sale = await saleOn(context, own.order.event, [id]);
    requireSelling(sale);
    const terms = await placeTerms(context, sale, own.order);
    const plan = planExchange(terms, own, goingWith(terms, own.values, tickets), id, now);
    const going = new Set(plan.parts.map(({ found }) => found.ticket.id));
    refuse(dateProblemBeside(sale.types, own, going, id));
    return { sale, plan };
  }
  if (theirs.some((ticket) => ticket?.ticketType === id))
    throw invalidField('ticketType', 'validation_same_type', sentence('sameType'));
  const sale = await saleFor(context, own, tickets);
  requireSelling(sale);
  const type = (await commonTypes(context, own, sale, tickets)).find((each) => each.id === id);
  if (!type) throw invalidField('ticketType', 'validation_other_type', sentence('notThatType'));
  refuse(typeRefused(own, sale, tickets, type));
  const terms = await placeTerms(context, sale, own.order);
  return { sale, plan: planTypeChange(terms, own, tickets, type, now) };
}

/** What was added to the order later is for a date that some of these tickets are not for any more; null where all is right. */
function dateProblemBeside(
  types: Sale['types'],
  { values, beside }: OwnToExchange,
  going: ReadonlySet<string>,
  date: string,
): 'addOnNeeds' | null {
  if (beside.length === 0) return null;
  const valid = [...values.values()].flatMap(({ ticket }) => (ticket.status === 'valid' ? ticket : []));
  const after = valid.map((ticket) => (going.has(ticket.id) ? { ...ticket, date } : ticket));
  const overOf = (own: readonly TicketRow[]): number =>
    addOnsOver(types, addedUp([...countedTickets(own), ...beside]));
  return overOf(after) > overOf(valid) ? 'addOnNeeds' : null;
}

/** Why there are no places: where the own ones would do, the organiser can move the tickets without holding others. */
export function noPlaces(sale: Sale, plan: PlannedExchange, { to }: AskedExchange) {
  if (plan.amount > 0 && roomFor(sale, { ...plan, amount: 0 }).enough) return sentence('noneToHold');
  return sentence(to === 'date' ? 'noPlaces' : 'noneOfType');
}

/** What they could take instead. */
export async function instead(
  context: CheckoutContext,
  own: OwnToExchange,
  { to, tickets, id }: AskedExchange,
) {
  if (to === 'date') return { dates: await nearestDates(context, own, tickets, id) };
  const types = await typesOffered(context, own, tickets);
  return { types: types.filter(({ enough, refused }) => enough && refused === null) };
}

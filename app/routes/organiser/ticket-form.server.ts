import { typedMoney } from '#app/forms/typed-money.ts';
import type { TicketTypeRow } from '#domain/ticketing/index.ts';
import { utcToWallTime } from '#lib/time.ts';
import { readAmount, readCount, readWallTime, translated, typed } from './event-form.server.ts';

const shape = {
  name: typed,
  description: typed,
  kind: typed,
  price: typed,
  quantity: typed,
  minPerOrder: typed,
  maxPerOrder: typed,
  salesStart: typed,
  salesEnd: typed,
  hidden: typed,
};

/** The fields of the form, beside which a refusal is shown. */
export const TICKET_FIELDS = Object.keys(shape);

/** A ticket type as its form holds it, for an event in `timezone` that sells in `currency`. */
export function ticketForm({ timezone, currency }: { timezone: string; currency: string }) {
  return translated(shape, (values, say) => {
    if (values.name.trim() === '') say('name', 'Give the ticket a name.');
    const time = (field: 'salesStart' | 'salesEnd') => {
      const utc = readWallTime(values[field], timezone);
      if (utc === null) say(field, 'This is no date and time.');
      return utc ?? '';
    };
    if (values.kind === 'paid' && values.price.trim() === '') say('price', 'Say what a ticket costs.');
    return {
      name: values.name,
      description: values.description,
      kind: values.kind,
      price: values.kind === 'free' ? 0 : readAmount(values.price, currency, 'price', say),
      quantity: readCount(values.quantity, 'quantity', say),
      minPerOrder: readCount(values.minPerOrder, 'minPerOrder', say),
      maxPerOrder: readCount(values.maxPerOrder, 'maxPerOrder', say),
      salesStart: time('salesStart'),
      salesEnd: time('salesEnd'),
      hidden: values.hidden === 'on',
    };
  });
}

/** What is typed when the form opens on a ticket type. */
export function typedTicket(
  type: TicketTypeRow,
  { timezone, currency }: { timezone: string; currency: string },
) {
  return {
    name: type.name,
    description: type.description,
    kind: type.kind,
    price: type.price === 0 ? '' : typedMoney(type.price, currency),
    quantity: String(type.quantity),
    minPerOrder: String(type.minPerOrder),
    maxPerOrder: String(type.maxPerOrder),
    salesStart: utcToWallTime(type.salesStart, timezone),
    salesEnd: utcToWallTime(type.salesEnd, timezone),
    hidden: type.hidden === 1 ? 'on' : '',
  };
}

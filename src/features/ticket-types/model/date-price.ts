import { MOST_BY_CARD } from '#lib/card-minimum.ts';
import type { TicketTypeRow } from '#features/orders/model/ticket-type.ts';
import { inEach } from '#lib/language/index.ts';
import { entity, type RowOf } from '#shared/entity/entity.ts';
import { amount, byProduct, reference } from '#shared/entity/fields.ts';
import { words } from '../messages/date-prices.messages.ts';

/** The highest price of a ticket, in minor units: a card can be charged no more at once. */
export const HIGHEST_PRICE = MOST_BY_CARD;

/** What begins the name of a changed price in the history; the ticket's own name follows. */
export const PRICE_FIELD = 'price:';

/** Whether a ticket can cost something else on single dates: guests pay for it, an amount that is not theirs to choose, and for one date. */
export const isPricedByDate = ({ kind, perDate }: Pick<TicketTypeRow, 'kind' | 'perDate'>): boolean =>
  kind === 'paid' && perDate === 1;

/**
 * What a ticket costs for one date, where that is not what its type says: minor units of the event's currency, 0 for free. A type without a
 * row for a date costs there what it always costs.
 */
export const datePrice = entity({
  table: 'date_prices',
  parent: 'event',
  fields: {
    event: byProduct(reference('events', {})),
    date: byProduct(reference('event_dates', {})),
    ticketType: byProduct(reference('ticket_types', {})),
    price: amount({
      byCard: true,
      label: inEach(words, (t) => t.price),
      about: 'What the ticket costs for the date; 0 is free.',
    }),
  },
});

export type DatePriceRow = RowOf<typeof datePrice>;

import { mayRule } from '#features/events/index.ts';
import { ApiError } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import type { CollectionDeclaration } from '#records/index.ts';
import { collectionFields } from '#shared/entity/collection.server.ts';
import { words } from '../messages/date-prices.messages.ts';
import { datePrice } from '../model/date-price.ts';

const SEEN = mayRule('event.view');
const FOR_SALE = '(ticketType.hidden = false && event.status = "published" && event.visibility = "public")';
const why = inEach(words, (t) => t.notAsRecords);

const refuse = async (): Promise<never> => {
  throw new ApiError(400, why);
};

/** What each refers to is asked by the rules, and can be expanded. */
const RELATIONS: Readonly<Record<string, string>> = { date: 'event_dates', ticketType: 'ticket_types' };

/**
 * What tickets cost for single dates, to be read: who sees a ticket type sees its prices. They are changed by the calls and the page of a date,
 * which price orders anew, by superusers too.
 */
export const datePriceCollection: CollectionDeclaration = {
  name: 'date_prices',
  type: 'base',
  fields: collectionFields(datePrice).map((field) => {
    const collection = RELATIONS[field.name];
    return collection === undefined ? field : { type: 'relation', name: field.name, collection };
  }),
  // The migration made them; a table of records says which it has.
  indexes: [
    'CREATE UNIQUE INDEX "date_prices_date" ON "date_prices" ("date", "ticketType")',
    'CREATE INDEX "date_prices_event" ON "date_prices" ("event", "ticketType", "price", "date")',
  ],
  listRule: `${FOR_SALE} || ${SEEN}`,
  viewRule: `${FOR_SALE} || ${SEEN}`,
  createRule: null,
  updateRule: null,
  deleteRule: null,
  hooks: {
    create: refuse,
    update: refuse,
    delete: refuse,
    closed: { create: why, update: why, delete: why },
    eventOf: ({ event }) => String(event),
  },
};

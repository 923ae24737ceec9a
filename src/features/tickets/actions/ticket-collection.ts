import { writtenByOrders } from '#features/orders/index.ts';
import { mayRule } from '#features/events/index.ts';
import type { CollectionDeclaration } from '#records/index.ts';

// One that was handed on is its new holder's: who bought it reads of it with the order.
const SEEN = `(@request.auth.collectionName = "users" && order.buyer = @request.auth.id && epoch = 0) || ${mayRule('attendees.view')}`;

/** Tickets, each with the signed code that its holder shows at the door. */
export const ticketCollection: CollectionDeclaration = {
  name: 'tickets',
  type: 'base',
  fields: [
    { type: 'relation', name: 'order', collection: 'orders' },
    { type: 'relation', name: 'event', collection: 'events' },
    { type: 'relation', name: 'ticketType', collection: 'ticket_types' },
    { type: 'relation', name: 'date', collection: 'event_dates' },
    { type: 'text', name: 'holderName' },
    { type: 'email', name: 'holderEmail' },
    { type: 'text', name: 'code' },
    { type: 'select', name: 'status', values: ['valid', 'cancelled', 'transferred'] },
    { type: 'date', name: 'checkedInAt' },
    { type: 'number', name: 'position' },
    { type: 'bool', name: 'addOn' },
    { type: 'text', name: 'partOf' },
    { type: 'number', name: 'visits' },
    { type: 'text', name: 'visitType' },
    { type: 'text', name: 'pass' },
    { type: 'text', name: 'bundle' },
    { type: 'json', name: 'seat' },
    { type: 'number', name: 'epoch', onlyInt: true, hidden: true },
    { type: 'text', name: 'handedTo', hidden: true },
    { type: 'autodate', name: 'created', onCreate: true },
    { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
  ],
  indexes: [
    'CREATE INDEX "tickets_order" ON "tickets" ("order", "position", "status", "addOn")',
    // All that a list is searched, filtered and sorted by: 250,000 tickets are read along it without their rows.
    'CREATE INDEX "tickets_event" ON "tickets" ("event", "created", "id", "status", "ticketType", "checkedInAt", "order", "holderName", "holderEmail", "addOn")',
    // Along it the tickets of each type are counted as they come, with nothing to sort.
    'CREATE INDEX "tickets_type" ON "tickets" ("event", "ticketType", "status", "checkedInAt", "addOn", "partOf")',
    // Few tickets are for one date.
    `CREATE INDEX "tickets_date" ON "tickets" ("date", "status") WHERE "date" != ''`,
    `CREATE INDEX "tickets_pass" ON "tickets" ("pass", "status") WHERE "pass" != ''`,
    `CREATE INDEX "tickets_in" ON "tickets" ("order", "checkedInAt") WHERE "checkedInAt" != ''`,
  ],
  listRule: SEEN,
  viewRule: SEEN,
  createRule: null,
  updateRule: null,
  deleteRule: null,
  hooks: {
    withheld: ['code'],
    ...writtenByOrders({
      create: 'POST /api/events/{id}/orders places an order, and its payment makes the tickets.',
      update:
        'POST /api/events/{id}/check-ins admits a ticket; cancelling or refunding its order cancels it.',
      delete: 'A ticket is kept for good; cancelling or refunding its order cancels it.',
    }),
  },
};

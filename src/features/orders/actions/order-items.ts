import { mayRule } from '#features/events/index.ts';
import type { CollectionDeclaration } from '#records/index.ts';
import { writtenByOrders } from './written-by-orders.ts';

const SEEN = `(@request.auth.collectionName = "users" && order.buyer = @request.auth.id) || ${mayRule('orders.view')}`;

/** The lines of orders, at the prices that they were ordered at. */
export const orderItems: CollectionDeclaration = {
  name: 'order_items',
  type: 'base',
  fields: [
    { type: 'relation', name: 'order', collection: 'orders' },
    { type: 'relation', name: 'event', collection: 'events' },
    { type: 'relation', name: 'ticketType', collection: 'ticket_types' },
    { type: 'relation', name: 'date', collection: 'event_dates' },
    { type: 'text', name: 'name' },
    { type: 'number', name: 'quantity' },
    { type: 'number', name: 'unitPrice' },
    { type: 'number', name: 'discount' },
    { type: 'number', name: 'fee' },
    { type: 'number', name: 'tax' },
    { type: 'text', name: 'taxName' },
    { type: 'number', name: 'taxBps' },
    { type: 'number', name: 'total' },
    { type: 'number', name: 'position' },
    { type: 'text', name: 'bundle' },
    { type: 'number', name: 'visits' },
  ],
  indexes: [
    'CREATE INDEX "order_items_order" ON "order_items" ("order", "position", "ticketType")',
    'CREATE INDEX "order_items_event" ON "order_items" ("event", "ticketType", "order", "quantity", "unitPrice", "total")',
  ],
  listRule: SEEN,
  viewRule: SEEN,
  createRule: null,
  updateRule: null,
  deleteRule: null,
  hooks: writtenByOrders({
    create: 'POST /api/events/{id}/orders places an order with its items.',
    update: 'The items of an order stay as they were ordered.',
    delete: 'The items of an order stay as they were ordered; POST /api/orders/{id}/cancel cancels it.',
  }),
};

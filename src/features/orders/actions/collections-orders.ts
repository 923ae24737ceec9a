import { orderItems } from './order-items.ts';
import { mayRule } from '#features/events/index.ts';
import type { CollectionDeclaration } from '#records/index.ts';
import { writtenByOrders } from './written-by-orders.ts';

const SEEN = `(@request.auth.collectionName = "users" && buyer = @request.auth.id) || ${mayRule('orders.view')}`;

/** Orders, to be read by their buyer and the event's organiser. */
const orders: CollectionDeclaration = {
  name: 'orders',
  type: 'base',
  fields: [
    { type: 'text', name: 'code' },
    { type: 'relation', name: 'event', collection: 'events' },
    { type: 'relation', name: 'buyer', collection: 'users' },
    { type: 'text', name: 'buyerName' },
    { type: 'email', name: 'buyerEmail' },
    { type: 'text', name: 'buyerPhone' },
    {
      type: 'select',
      name: 'status',
      values: ['pending', 'paid', 'cancelled', 'expired', 'refunded', 'partially_refunded'],
    },
    { type: 'number', name: 'subtotal' },
    { type: 'number', name: 'discount' },
    { type: 'number', name: 'fees' },
    { type: 'number', name: 'tax' },
    { type: 'number', name: 'total' },
    { type: 'bool', name: 'taxIncluded' },
    { type: 'number', name: 'operatorFee', hidden: true },
    { type: 'text', name: 'promo', hidden: true },
    { type: 'text', name: 'promoCode' },
    { type: 'text', name: 'discountName' },
    { type: 'text', name: 'via', hidden: true },
    { type: 'text', name: 'country', hidden: true },
    { type: 'text', name: 'currency' },
    { type: 'number', name: 'refunded' },
    { type: 'number', name: 'refundPending', hidden: true },
    { type: 'text', name: 'paymentSessionId' },
    { type: 'text', name: 'paymentUrl', hidden: true },
    { type: 'text', name: 'paymentIntentId', hidden: true },
    { type: 'text', name: 'chargeId', hidden: true },
    { type: 'date', name: 'expiresAt' },
    { type: 'date', name: 'paidAt' },
    { type: 'text', name: 'cancelReason' },
    { type: 'json', name: 'answers', hidden: true },
    { type: 'text', name: 'language', hidden: true },
    { type: 'text', name: 'method', hidden: true },
    { type: 'text', name: 'change', hidden: true },
    { type: 'text', name: 'batch', hidden: true },
    { type: 'date', name: 'refundUntil', hidden: true },
    { type: 'number', name: 'exchangeTimes', hidden: true },
    { type: 'number', name: 'exchangeHours', hidden: true },
    { type: 'number', name: 'typeChanges', hidden: true },
    { type: 'number', name: 'typeChangeHours', hidden: true },
    { type: 'text', name: 'goesWith', hidden: true },
    { type: 'text', name: 'discountKind', hidden: true },
    { type: 'autodate', name: 'created', onCreate: true },
    { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
  ],
  indexes: [
    'CREATE UNIQUE INDEX "orders_code" ON "orders" ("code")',
    `CREATE UNIQUE INDEX "orders_session" ON "orders" ("paymentSessionId") WHERE "paymentSessionId" != ''`,
    `CREATE INDEX "orders_goes_with" ON "orders" ("goesWith") WHERE "goesWith" != ''`,
    `CREATE INDEX "orders_via" ON "orders" ("via") WHERE "via" != ''`,
    // All that a list is searched, filtered and sorted by: 100,000 orders are read along it without their rows.
    'CREATE INDEX "orders_event" ON "orders" ("event", "created", "id", "status", "total", "method", "promo", "via", "code", "buyerName", "buyerEmail")',
    `CREATE INDEX "orders_batch" ON "orders" ("batch", "id") WHERE "batch" != ''`,
    // What an event's figures are added up from, in the order in which they are asked for: nothing of 100,000 rows is
    // fetched or sorted.
    'CREATE INDEX "orders_paid" ON "orders" ("event", "paidAt", "id", "status", "change", "total")',
    'CREATE INDEX "orders_sold" ON "orders" ("event", "promo", "promoCode", "via", "country", "paidAt", "status", "change", "total", "refunded", "discount", "id")',
    // Orders by the address that they were placed with: a mail with their links, an account that takes them up.
    'CREATE INDEX "orders_address" ON "orders" (lower("buyerEmail"), "buyer")',
    'CREATE INDEX "orders_buyer" ON "orders" ("buyer", "created", "id")',
  ],
  listRule: SEEN,
  viewRule: SEEN,
  createRule: null,
  updateRule: null,
  deleteRule: null,
  hooks: writtenByOrders({
    create: 'POST /api/events/{id}/orders places an order.',
    update: 'POST /api/orders/{id}/cancel and POST /api/orders/{id}/refund change an order.',
    delete: 'An order is kept for good; POST /api/orders/{id}/cancel cancels one.',
  }),
};

/** What is kept of orders as collections. */
export const orderCollections: CollectionDeclaration[] = [orders, orderItems];

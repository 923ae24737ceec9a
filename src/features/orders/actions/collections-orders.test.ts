import { expect, it } from 'vitest';
import type { CollectionDeclaration, WriteContext } from '#records/index.ts';
import { orderCollections } from './collections-orders.ts';

const fieldsOf = ({ fields }: CollectionDeclaration, hidden: boolean) =>
  fields.filter((field) => (field.hidden ?? false) === hidden).map(({ type, name }) => `${name} ${type}`);

// What the API answers of an order, and what it keeps to itself.
it('shows of an order what its buyer may know, and hides the rest', () => {
  const [orders] = orderCollections;
  if (!orders) throw new Error('There are no orders.');
  expect(orders).toMatchObject({ name: 'orders', type: 'base' });
  expect(fieldsOf(orders, false)).toEqual([
    'code text',
    'event relation',
    'buyer relation',
    'buyerName text',
    'buyerEmail email',
    'buyerPhone text',
    'status select',
    'subtotal number',
    'discount number',
    'fees number',
    'tax number',
    'total number',
    'taxIncluded bool',
    'promoCode text',
    'discountName text',
    'currency text',
    'refunded number',
    'paymentSessionId text',
    'expiresAt date',
    'paidAt date',
    'cancelReason text',
    'created autodate',
    'updated autodate',
  ]);
  expect(fieldsOf(orders, true)).toEqual([
    'operatorFee number',
    'promo text',
    'via text',
    'country text',
    'refundPending number',
    'paymentUrl text',
    'paymentIntentId text',
    'chargeId text',
    'answers json',
    'language text',
    'method text',
    'change text',
    'batch text',
    'refundUntil date',
    'exchangeTimes number',
    'exchangeHours number',
    'typeChanges number',
    'typeChangeHours number',
    'goesWith text',
    'discountKind text',
  ]);
  const values = orders.fields.flatMap((field) => (field.type === 'select' ? field.values : []));
  expect(values).toEqual(['pending', 'paid', 'cancelled', 'expired', 'refunded', 'partially_refunded']);
  const written = orders.fields.flatMap((field) =>
    field.type === 'autodate' ? [[field.name, field.onCreate, field.onUpdate ?? false]] : [],
  );
  expect(written).toEqual([
    ['created', true, false],
    ['updated', true, true],
  ]);
});

it('shows every line of an order, as it was ordered', () => {
  const [, items] = orderCollections;
  if (!items) throw new Error('There are no lines.');
  expect(items).toMatchObject({ name: 'order_items', type: 'base' });
  expect(fieldsOf(items, true)).toEqual([]);
  expect(fieldsOf(items, false)).toEqual([
    'order relation',
    'event relation',
    'ticketType relation',
    'date relation',
    'name text',
    'quantity number',
    'unitPrice number',
    'discount number',
    'fee number',
    'tax number',
    'taxName text',
    'taxBps number',
    'total number',
    'position number',
    'bundle text',
    'visits number',
  ]);
  const to = items.fields.flatMap((field) => (field.type === 'relation' ? field.collection : []));
  expect(to).toEqual(['orders', 'events', 'ticket_types', 'event_dates']);
});

it('lets nobody write them, and those alone read them who may', () => {
  for (const { listRule, viewRule, createRule, updateRule, deleteRule } of orderCollections) {
    expect([createRule, updateRule, deleteRule]).toEqual([null, null, null]);
    expect(viewRule).toBe(listRule);
    expect(viewRule).toContain('@request.auth.id');
  }
});

// Searches of many orders walk along these; `orders-plans.test.ts` says which.
it('keeps an index for each way in which orders are looked for', () => {
  const named = orderCollections.flatMap(({ indexes = [] }) => indexes.map((index) => index.split('"')[1]));
  expect(named).toEqual([
    'orders_code',
    'orders_session',
    'orders_goes_with',
    'orders_via',
    'orders_event',
    'orders_batch',
    'orders_paid',
    'orders_sold',
    'orders_address',
    'orders_buyer',
    'order_items_order',
    'order_items_event',
  ]);
});

it('says what writes them instead', async () => {
  const nobody = { actor: null, now: '' } as WriteContext;
  const said = (sentence: string) => ({ status: 400, message: expect.stringContaining(sentence) });
  const [orders, items] = orderCollections.map(({ hooks }) => hooks);
  await expect(orders?.create?.(nobody, {})).rejects.toMatchObject(
    said('POST /api/events/{id}/orders places'),
  );
  await expect(orders?.update?.(nobody, {}, {})).rejects.toMatchObject(said('POST /api/orders/{id}/refund'));
  await expect(orders?.delete?.(nobody, {})).rejects.toMatchObject(said('An order is kept for good'));
  await expect(items?.create?.(nobody, {})).rejects.toMatchObject(said('with its items'));
  for (const refused of [items?.update?.(nobody, {}, {}), items?.delete?.(nobody, {})])
    await expect(refused).rejects.toMatchObject(said('stay as they were ordered'));
  await expect(items?.delete?.(nobody, {})).rejects.toMatchObject(said('POST /api/orders/{id}/cancel'));
});

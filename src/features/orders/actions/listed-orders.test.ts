import { expect, it } from 'vitest';
import type { Database } from '#platform/db/index.ts';
import type { OrderContext } from './context.ts';
import { listedOrders } from './listed-orders.ts';
import { orderCodes } from './order-codes.ts';

it('asks no database for no orders', async () => {
  const nothing = null as never;
  expect(await listedOrders(nothing, [])).toEqual([]);
  expect(await orderCodes({ db: nothing as Database } as OrderContext, [])).toEqual(new Map());
});

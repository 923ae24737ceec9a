import { expect, it } from 'vitest';
import type { WriteContext } from '#records/index.ts';
import { writtenByOrders } from './written-by-orders.ts';

const NOBODY = { actor: null, now: '' } as WriteContext;

it('refuses every write, and says what does it instead', async () => {
  const {
    create,
    update,
    delete: remove,
    eventOf,
  } = writtenByOrders({
    create: 'Place one.',
    update: 'Pay it.',
    delete: 'Cancel it.',
  });
  const refused = (sentence: string) => ({ status: 400, message: expect.stringContaining(sentence) });
  await expect(create?.(NOBODY, {})).rejects.toMatchObject(refused('Place one.'));
  await expect(update?.(NOBODY, {}, {})).rejects.toMatchObject(refused('Pay it.'));
  await expect(remove?.(NOBODY, {})).rejects.toMatchObject(refused('Cancel it.'));
  expect(eventOf?.({ event: 'event0000000001' })).toBe('event0000000001');
});

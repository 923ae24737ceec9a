import { expect, it } from 'vitest';
import type { WriteContext } from '#records/index.ts';
import { writtenByOrders } from './written-by-orders.ts';

const NOBODY = { actor: null, now: '' } as WriteContext;

it('refuses every write, and says what does it instead', async () => {
  const hooks = writtenByOrders({ create: 'Place one.', update: 'Pay it.', delete: 'Cancel it.' });
  const refused = (sentence: string) => ({ status: 400, message: expect.stringContaining(sentence) });
  await expect(hooks.create?.(NOBODY, {})).rejects.toMatchObject(refused('Place one.'));
  await expect(hooks.update?.(NOBODY, {}, {})).rejects.toMatchObject(refused('Pay it.'));
  await expect(hooks.delete?.(NOBODY, {})).rejects.toMatchObject(refused('Cancel it.'));
  expect(hooks.eventOf?.({ event: 'event0000000001' })).toBe('event0000000001');
});

import { expect, it } from 'vitest';
import { extension } from '#platform/rooms/index.ts';
import { extensionsOf } from '#tests/support/extensions.ts';
import type { Checkout } from './checkout.ts';
import { payableReceivers, payables } from './payables.ts';
import type { RenewalInvoice } from './renewals.ts';

function receivers() {
  const told: string[] = [];
  const notify = (who: string) => async () => void told.push(who);
  const tickets = {
    kind: 'tickets',
    owns: (id: string) => id.startsWith('t'),
    settle: notify('tickets settle'),
    expired: notify('tickets expired'),
    refunded: notify('tickets refunded'),
    mismatched: async ({ paymentIntentId }: { paymentIntentId: string }) => paymentIntentId === 'pi_1',
  };
  const dues = {
    kind: 'dues',
    owns: (id: string) => id.startsWith('d'),
    ownsRenewal: (id: string) => id.startsWith('r'),
    settle: notify('dues settle'),
    expired: notify('dues expired'),
    invoiced: notify('dues invoiced'),
  };
  const all = payableReceivers(extensionsOf(extension(payables, tickets), extension(payables, dues)));
  return { told, all };
}

const checkout = (orderId: string) => ({ orderId }) as Checkout;
const refund = (orderId: string) => ({ orderId, refunded: 100, currency: 'EUR' });

it('tells each payment to whom it was begun for, and nobody else', async () => {
  const { told, all } = receivers();
  await all.settle(checkout('d1'));
  await all.settle(checkout('t1'));
  await all.refunded(refund('t1'));
  await all.invoiced({ reference: 'r1' } as RenewalInvoice);
  expect(told).toEqual(['dues settle', 'tickets settle', 'tickets refunded', 'dues invoiced']);
});

it('tells everybody of a session that has expired: by its id alone it is nobody’s', async () => {
  const { told, all } = receivers();
  await all.expired('cs_1');
  expect(told).toEqual(['tickets expired', 'dues expired']);
});

it.each([
  ['t1', 'pi_1', true],
  ['t1', 'pi_2', false],
  // Whose owner puts nothing aside, and nobody's.
  ['d1', 'pi_1', false],
  ['x1', 'pi_1', false],
])('asks whose payment it is whether it was put aside: %s, %s', async (orderId, paymentIntentId, aside) => {
  expect(await receivers().all.mismatched({ orderId, paymentIntentId })).toBe(aside);
});

it('is nothing of ours when nobody began it, and passes by who doesn’t listen', async () => {
  const { told, all } = receivers();
  await expect(all.settle(checkout('x1'))).rejects.toMatchObject({ status: 404 });
  await all.refunded(refund('d1'));
  await all.invoiced({ reference: 'd1' } as RenewalInvoice);
  expect(told).toEqual([]);
});

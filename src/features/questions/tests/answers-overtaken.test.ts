import { expect, it } from 'vitest';
import type { PayoutTables } from '#features/payouts/index.ts';
import { describeOnEachMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { openPayments } from '#tests/support/payments.ts';

const ORGANISER = { id: 'organiser000001', superuser: false };
const DISPUTED_CARD = '4000000000000259';
type Shop = Awaited<ReturnType<typeof openPayments>>;

/** The next answer to what `path` matches is made now, and arrives when the function given is called. */
function holdBack(shop: Shop, path: RegExp): { asked: Promise<void>; arrive: () => void } {
  const [asked, arrives] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let held = false;
  shop.line.through = async (request, carry) => {
    const answer = await carry();
    if (held || request.method !== 'GET' || !path.test(new URL(request.url).pathname)) return answer;
    held = true;
    asked.resolve();
    await arrives.promise;
    return answer;
  };
  return { asked: asked.promise, arrive: arrives.resolve };
}

describeOnEachMigratedDatabase('an answer of Stripe that is overtaken by a newer one', ({ open }) => {
  it('does not take back that an organiser can be paid', async () => {
    const shop = await openPayments(await open());
    await shop.sell('order0000000001', 10_000);
    const urls = { refresh_url: 'http://localhost:3000/home', return_url: 'http://localhost:3000/home' };
    await shop.payments.accounts.setup(ORGANISER, urls);
    const { asked, arrive } = holdBack(shop, /^\/v1\/accounts\//);
    const late = shop.payments.accounts.status(ORGANISER.id, { refresh: true });
    await asked;
    await shop.onboard();
    expect(await shop.payments.accounts.status(ORGANISER.id)).toMatchObject({ payoutsEnabled: true });
    arrive();
    expect(await late).toMatchObject({ payoutsEnabled: true });
    expect(await shop.payments.accounts.status(ORGANISER.id)).toMatchObject({ payoutsEnabled: true });
    await shop.worker.drain();
    expect(await shop.connectedFunds()).toBeGreaterThan(0);
    await shop.expectLedgerToAgree();
  });

  it('does not open a dispute again that was lost', async () => {
    const shop = await openPayments(await open());
    await shop.sell('order0000000001', 10_000, { card: DISPUTED_CARD });
    for (let tries = 0; tries < 3; tries += 1) {
      await shop.worker.drain();
      shop.clock.advance(60_000);
    }
    const disputes = () => shop.db.read<PayoutTables>().selectFrom('disputes').selectAll().execute();
    const [dispute] = await disputes();
    const id = dispute?.id ?? '';
    const { asked, arrive } = holdBack(shop, /^\/v1\/disputes\//);
    const texts = { explanation: 'They came.' };
    const late = shop.payouts.disputes.answer(ORGANISER, id, { texts, files: {}, submit: false });
    await asked;
    await shop.payouts.disputes.accept(ORGANISER, id);
    expect(await disputes()).toMatchObject([{ status: 'lost' }]);
    arrive();
    await late;
    expect(await disputes()).toMatchObject([{ status: 'lost' }]);
    await shop.worker.drain();
    await shop.expectLedgerToAgree();
  });
});

describeOnEachMigratedDatabase('what is told of a charge that is not entered yet', ({ open }) => {
  it('comes again when it is one of a renewal, which says nothing of that itself', async () => {
    const shop = await openPayments(await open());
    const charge = (id: string, customer: string | null) => ({
      id,
      object: 'charge',
      metadata: {},
      customer,
    });
    const subscription = { object: 'subscription', metadata: { renewal: 'renewal00000001' } };
    shop.line.through = async (request, carry) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === '/v1/charges/ch_renewal') return Response.json(charge('ch_renewal', 'cus_ours'));
      if (pathname === '/v1/charges/ch_foreign') return Response.json(charge('ch_foreign', 'cus_other'));
      if (pathname !== '/v1/subscriptions') return carry();
      const data = searchParams.get('customer') === 'cus_ours' ? [subscription] : [];
      return Response.json({ object: 'list', data, has_more: false, url: '/v1/subscriptions' });
    };
    await shop.announce('charge.refunded', 'ch_renewal');
    await shop.announce('charge.refunded', 'ch_foreign');
    const jobs = await shop.db
      .read<{ jobs: { payload: string; status: string; attempts: number } }>()
      .selectFrom('jobs')
      .select(['payload', 'status', 'attempts'])
      .where('payload', 'like', '%charge.refunded%')
      .execute();
    const of = (id: string) => jobs.find(({ payload }) => payload.includes(id));
    expect(of('ch_renewal')).toMatchObject({ status: 'waiting', attempts: 1 });
    expect(of('ch_foreign')).toMatchObject({ status: 'done' });
  });
});

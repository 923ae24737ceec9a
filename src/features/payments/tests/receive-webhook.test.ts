import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { ApiError } from '#lib/errors.ts';
import { describeOnEachMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { receiveWebhook } from '../actions/webhooks/receive-webhook.ts';
import { words } from '../messages/payments.messages.ts';
import { scriptedStripe } from './scripted-stripe.ts';

const { webhooks } = new Stripe('sk_test_signing');
const sign = (payload: string, at: number, secret = 'whsec_new') =>
  webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp: Math.floor(at / 1000) });
const BODY = JSON.stringify({ id: 'evt_1', type: 'ping', data: { object: { id: 'cs_1' } } });

const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describeOnEachMigratedDatabase('a webhook', ({ open }) => {
  it.each([
    ['300 seconds old is taken', 300, null, 1],
    ['301 seconds old is refused', 301, expect.objectContaining({ status: 400 }), 0],
  ])('that is %s', async (_age, seconds, thrown, kept) => {
    const { context, clock, events } = await scriptedStripe(await open());
    const signature = await sign(BODY, clock.now() - seconds * 1000);
    expect(await thrownBy(receiveWebhook(context, BODY, signature))).toEqual(thrown);
    expect(await events()).toHaveLength(kept);
  });

  it.each([
    '{"id":"evt_1"}',
    '{"type":"ping"}',
    '{"id":1,"type":"ping"}',
    '{"id":"evt_1","type":null}',
    'null',
  ])('that is signed and no event: %s', async (body) => {
    const { context, clock, events, jobs } = await scriptedStripe(await open());
    const error = await thrownBy(receiveWebhook(context, body, await sign(body, clock.now())));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, message: words.notSigned.en });
    expect([...(await events()), ...(await jobs())]).toEqual([]);
  });

  it.each([
    ['no signature', null, 'StripeSignatureVerificationError'],
    ['a signature by neither secret', 'whsec_other', 'StripeSignatureVerificationError'],
    ['one by the first secret, and no JSON', 'whsec_old', 'SyntaxError'],
    ['one by the second, and no JSON', 'whsec_new', 'SyntaxError'],
  ])('with %s is refused, and says why in the log', async (_what, secret, name) => {
    const { context, clock } = await scriptedStripe(await open());
    const body = '{"id":';
    const signature = secret && (await sign(body, clock.now(), secret));
    const error = await thrownBy(receiveWebhook(context, body, signature));
    expect(error).toMatchObject({ status: 400 });
    expect(error instanceof ApiError && error.cause?.constructor.name).toBe(name);
  });

  it.each([
    [{ data: { object: { id: 'cs_1' } } }, { object: 'cs_1', account: '' }],
    [
      { data: { object: { id: 7 } }, account: 'acct_1' },
      { object: '', account: 'acct_1' },
    ],
    [{ data: {} }, { object: '', account: '' }],
    [{}, { object: '', account: '' }],
  ])('is kept with its job, once: %j', async (parts, kept) => {
    const { context, clock, events, jobs } = await scriptedStripe(await open());
    const notice = { id: 'evt_1', type: 'ping', ...kept };
    const received = clock.text();
    for (const secret of ['whsec_new', 'whsec_old']) {
      const body = JSON.stringify({ id: 'evt_1', type: 'ping', ...parts });
      await receiveWebhook(context, body, await sign(body, clock.now(), secret));
      clock.advance(1_000);
    }
    expect(await events()).toEqual([{ ...notice, received }]);
    expect(await jobs()).toEqual([
      { kind: 'payments.handle-event', uniqueKey: 'stripe-event:evt_1', payload: notice },
    ]);
  });
});

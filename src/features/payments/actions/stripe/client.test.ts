import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createStripe, RETRIES, TRY_MS } from './client.ts';

async function called(apiBase: string | null): Promise<Request> {
  const calls: Request[] = [];
  const stripe = createStripe({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    apiBase,
    fetch: async (request) => {
      calls.push(request);
      return Response.json({ id: 'cs_test_1', object: 'checkout.session' });
    },
  });
  await stripe.checkout.sessions.retrieve('cs_test_1');
  return calls[0] as Request;
}

describe('the client', () => {
  it.each([
    [null, 'https://api.stripe.com/v1/checkout/sessions/cs_test_1'],
    ['http://127.0.0.1:12111', 'http://127.0.0.1:12111/v1/checkout/sessions/cs_test_1'],
    ['http://stripe.test', 'http://stripe.test/v1/checkout/sessions/cs_test_1'],
    ['https://stripe.test:8443', 'https://stripe.test:8443/v1/checkout/sessions/cs_test_1'],
  ])('with the base %s calls %s', async (base, address) => {
    const request = await called(base);
    expect(request.url).toBe(address);
    expect(request.headers.get('authorization')).toBe('Bearer sk_test_1');
  });

  it('repeats a call that found no answer', async () => {
    let tries = 0;
    const stripe = createStripe({
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      apiBase: null,
      maxNetworkRetries: 1,
      fetch: async () => {
        tries += 1;
        if (tries === 1) throw new TypeError('fetch failed');
        return Response.json({ id: 'cs_test_1' });
      },
    });
    expect((await stripe.checkout.sessions.retrieve('cs_test_1')).id).toBe('cs_test_1');
    expect(tries).toBe(2);
  });

  it('gives up on a Stripe that takes calls and never answers, each of three times', async () => {
    const calls: Socket[] = [];
    const mute = createServer((socket) => void calls.push(socket.on('error', () => {})));
    await once(mute.listen(0, '127.0.0.1'), 'listening');
    const { port } = mute.address() as AddressInfo;
    const stripe = createStripe({
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      apiBase: `http://127.0.0.1:${port}`,
      timeoutMs: 20,
    });
    const asked = stripe.checkout.sessions.create({ mode: 'payment' }, { idempotencyKey: 'once' });
    await expect(asked).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect(calls).toHaveLength(1 + RETRIES);
    for (const socket of calls) socket.destroy();
    mute.close();
  });

  it('keeps a buyer waiting no longer than 15 seconds', () => {
    const pauses = 500 + 1_000;
    expect(TRY_MS * (1 + RETRIES) + pauses).toBeLessThanOrEqual(15_000);
  });
});

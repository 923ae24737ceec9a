import { describe, expect, it } from 'vitest';
import { createStripe } from './client.ts';

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
});

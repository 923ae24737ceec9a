import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { runExample } from '../support/run-example.ts';

const CARD = {
  email: 'buyer@example.org',
  number: '4242424242424242',
  expiry: '12 / 34',
  cvc: '123',
  name: 'Maya Gurung',
  country: 'ES',
};

/** Takes webhooks; `event` is the first of a type that came, checked with Stripe's own library. */
async function webhookReceiver() {
  const wanted = Promise.withResolvers<Stripe.Event>();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const signature = String(request.headers['stripe-signature']);
      const event = Stripe.webhooks.constructEvent(body, signature, 'whsec_sandbox');
      if (event.type === 'checkout.session.completed') wanted.resolve(event);
      response.writeHead(200).end();
    }, wanted.reject);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    completed: wanted.promise,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

it('the example of the sandbox is paid on its page, and tells by a signed webhook', async () => {
  await using receiver = await webhookReceiver();
  await using example = await runExample(
    'stripe-sandbox/examples/checkout.ts',
    /^Pay with 4242 4242 4242 4242 at (http:\S+)$/,
    { WEBHOOK_URL: receiver.url },
  );
  const page = example.said[1] ?? '';

  expect(await (await fetch(page)).text()).toContain('50.00');
  const paid = await fetch(page, { method: 'POST', body: new URLSearchParams(CARD), redirect: 'manual' });
  expect([paid.status, paid.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^https:\/\/example\.org\/thanks\?session=cs_test_/),
  ]);
  const { data } = await receiver.completed;
  expect(data.object).toMatchObject({ amount_total: 5000, currency: 'eur', payment_status: 'paid' });

  const { hostname: host, port } = new URL(page);
  const stripe = new Stripe('sk_test_another', { protocol: 'http', host, port, maxNetworkRetries: 0 });
  await expect(stripe.balance.retrieve()).rejects.toMatchObject({ statusCode: 401 });
}, 60_000);

import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { signatureOf } from './deliver-webhook.ts';

const SECRET = 'whsec_test';
const BODY = '{"id":"evt_1","object":"event"}';
const NOW = 1_800_000_000;

const verify = (body: string, header: string, secret = SECRET, at = NOW) =>
  new Stripe('sk_test_x').webhooks.constructEvent(body, header, secret, 300, undefined, at * 1000);

describe('the signature of a webhook', () => {
  it('is what the SDK expects', () => {
    expect(verify(BODY, signatureOf(BODY, SECRET, NOW))).toMatchObject({ id: 'evt_1' });
  });

  it('fits no other body, secret or time', () => {
    const header = signatureOf(BODY, SECRET, NOW);
    const wrong = Stripe.errors.StripeSignatureVerificationError;
    expect(() => verify(BODY.replace('evt_1', 'evt_2'), header)).toThrow(wrong);
    expect(() => verify(BODY, header, 'whsec_other')).toThrow(wrong);
    expect(() => verify(BODY, header, SECRET, NOW + 301)).toThrow(wrong);
  });
});

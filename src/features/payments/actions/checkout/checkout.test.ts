import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { processingFeeOf } from '../charges/processing-fee.ts';
import { toCheckout } from './checkout.ts';

const paid = {
  id: 'cs_test_1',
  metadata: { orderId: 'order0000000001' },
  status: 'complete',
  payment_status: 'paid',
  amount_total: 3_000,
  currency: 'eur',
  payment_intent: {
    id: 'pi_1',
    latest_charge: {
      id: 'ch_1',
      amount: 3_000,
      currency: 'eur',
      balance_transaction: { amount: 3_000, currency: 'eur', fee: 117 },
    },
  },
};
const session = (change: object = {}) => ({ ...paid, ...change }) as unknown as Stripe.Checkout.Session;

describe('a checkout', () => {
  it('tells what was paid, with what, and what Stripe kept', () => {
    expect(toCheckout(session())).toEqual({
      sessionId: 'cs_test_1',
      orderId: 'order0000000001',
      status: 'complete',
      paymentStatus: 'paid',
      amountTotal: 3_000,
      currency: 'EUR',
      paymentIntentId: 'pi_1',
      chargeId: 'ch_1',
      processingFee: 117,
      country: '',
    });
  });

  it.each([
    ['PT', { customer_details: { address: { country: 'PT' } } }],
    ['', { customer_details: { address: { country: 'Portugal' } } }],
    ['NP', { payment_intent: { latest_charge: { payment_method_details: { card: { country: 'NP' } } } } }],
  ])('comes from %j', (country, change) => {
    expect(toCheckout(session(change))).toMatchObject({ country });
  });

  it('has no charge while it is open', () => {
    const open = toCheckout(session({ status: 'open', payment_status: 'unpaid', payment_intent: null }));
    expect(open).toMatchObject({ status: 'open', paymentIntentId: '', chargeId: '', processingFee: null });
  });

  it('knows the ids of what was not expanded', () => {
    const shallow = toCheckout(session({ payment_intent: { id: 'pi_1', latest_charge: 'ch_1' } }));
    expect(shallow).toMatchObject({ paymentIntentId: 'pi_1', chargeId: 'ch_1', processingFee: null });
    expect(toCheckout(session({ payment_intent: 'pi_1' }))).toMatchObject({
      paymentIntentId: 'pi_1',
      chargeId: '',
    });
  });

  it.each([[null], [{}], [{ orderId: '' }]])('is none of ours with the metadata %o', (metadata) => {
    expect(toCheckout(session({ metadata }))).toBeNull();
  });
});

describe('the processing fee', () => {
  const charge = (balance_transaction: unknown) =>
    ({ amount: 3_000, currency: 'eur', balance_transaction }) as Stripe.Charge;

  it.each([[null], ['txn_1']])('is not known of %o', (transaction) =>
    expect(processingFeeOf(charge(transaction))).toBeNull(),
  );

  it('is as Stripe has it in the currency of the charge, whatever was settled of it', () => {
    expect(processingFeeOf(charge({ amount: 2_000, currency: 'eur', fee: 117 }))).toBe(117);
  });

  it('is brought back to the currency of the charge', () => {
    expect(processingFeeOf(charge({ amount: 480_000, currency: 'jpy', fee: 18_720 }))).toBe(117);
  });
});

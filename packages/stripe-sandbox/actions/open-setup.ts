import { JOBS } from '../model/job-names.ts';
import { checkoutSession, customerDetails, type SessionInput } from '../resources/checkout-session.ts';
import { setupIntent } from '../resources/setup-intent.ts';
import type { Stored } from '../store/objects.ts';
import type { Work } from '../work/work.ts';
import { expiryOf } from './open-session.ts';

type Given = 'id' | 'created' | 'expiresAt' | 'url' | 'currency' | 'amount' | 'mode';
export type SetupWish = Omit<SessionInput, Given> & {
  account: string;
  merchant: string;
  customer: string | null;
  currency: string | null;
  expiresAt: number | null;
  intent: { metadata: Record<string, string>; description: string | null };
};

/** Opens a Checkout Session on which a card is kept and nothing is charged. Throws what Stripe would refuse. */
export async function openSetup(work: Work, wish: SetupWish): Promise<Stored<'checkout.session'>> {
  const { account, merchant, customer, currency, expiresAt, intent, ...rest } = wish;
  const known =
    customer === null
      ? null
      : await work.objects.require('customer', customer, account, { param: 'customer' });
  const expires = expiryOf(expiresAt, work.now);
  const [id, kept] = [work.newId('cs_test'), work.newId('seti')];
  const secret = work.newId('s').slice(2);
  await work.objects.insert('setup_intent', kept, {
    account,
    body: setupIntent({ id: kept, secret, created: work.now, customer, ...intent }),
    hidden: {},
  });
  const url = `${work.origin}/sandbox/pay/${id}`;
  const base = { ...rest, id, created: work.now, expiresAt: expires, url, amount: 0, mode: 'setup' as const };
  const body = {
    ...checkoutSession({ ...base, currency: currency ?? 'usd' }),
    amount_subtotal: null,
    amount_total: null,
    currency,
    customer,
    // Who is known need not say their address again.
    ...(known?.body.email ? { customer_details: customerDetails(known.body.email, null, null) } : {}),
    setup_intent: kept,
    payment_method_collection: 'always' as const,
    customer_creation: customer === null ? ('always' as const) : null,
    total_details: null,
  };
  const blank = {
    description: null,
    metadata: {},
    receiptEmail: null,
    statementDescriptor: null,
    statementDescriptorSuffix: null,
    transferGroup: null,
  };
  const session = await work.objects.insert('checkout.session', id, {
    account,
    body,
    hidden: { items: [], intent: blank, merchant, subscription: null, keepsCard: false },
  });
  await work.later(JOBS.expireSession, { session: id }, { at: expires });
  return session;
}

import { behaviourOf } from '../model/cards.ts';
import { customer } from '../resources/customer.ts';
import { customerDetails } from '../resources/checkout-session.ts';
import { idOf } from '../resources/links.ts';
import { type CardFacts, type Payer, paymentMethod } from '../resources/payment-method.ts';
import type { Stored } from '../store/objects.ts';
import type { Work } from '../work/work.ts';
import { emit } from './emit.ts';
import type { Outcome } from './outcome.ts';

/** Keeps a card for later: the session is complete, and nothing is charged. A card that its bank refuses is not kept. */
export async function keepCard(
  work: Work,
  session: Stored<'checkout.session'>,
  number: string,
  facts: CardFacts,
  payer: Payer,
): Promise<Outcome> {
  const behaviour = behaviourOf(number);
  if (behaviour.kind === 'declines') return { kind: 'declined', session, decline: behaviour.decline };
  const { account, body } = session;
  const owner = idOf(body.customer) || (await newCustomer(work, account, payer));
  const method = work.newId('pm');
  await work.objects.insert('payment_method', method, {
    account,
    body: { ...paymentMethod(method, work.now, facts, payer), customer: owner },
    hidden: {},
  });
  const intent = await work.objects.require('setup_intent', idOf(body.setup_intent), account);
  const done = await work.objects.update(intent, {
    status: 'succeeded',
    customer: owner,
    payment_method: method,
  });
  await emit(work, 'setup_intent.succeeded', done.body, { account });
  const told = {
    status: 'complete' as const,
    customer: owner,
    customer_details: customerDetails(payer.email, payer.name, payer.country),
    url: null,
  };
  const complete = await work.objects.update(session, told, { tried: null });
  await emit(work, 'checkout.session.completed', complete.body, { account });
  return { kind: 'complete', session: complete };
}

/** Whoever pays, as a customer whose cards can be kept. Gives the id. */
export async function newCustomer(work: Work, account: string, payer: Payer): Promise<string> {
  const id = work.newId('cus');
  const made = await work.objects.insert('customer', id, {
    account,
    body: customer(id, work.now, payer),
    hidden: {},
  });
  await emit(work, 'customer.created', made.body, { account });
  return id;
}

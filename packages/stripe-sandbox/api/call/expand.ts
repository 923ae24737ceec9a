import { invalidRequest } from '../../model/failure.ts';
import { listOf } from '../../resources/list.ts';
import type { Kind } from '../../store/kinds.ts';
import type { Reading } from '../../work/work.ts';
import type { FormValue } from './form-body.ts';
import { shown } from './shown.ts';

/** What an invoice says of its subscription: a part of it that has no name of its own. */
const SUBSCRIPTION_DETAILS = 'subscription_details';

/** Fields that hold an id, by the kind of object they are on, and the kind that the id is of. */
const LINKS: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  'checkout.session': {
    payment_intent: 'payment_intent',
    setup_intent: 'setup_intent',
    customer: 'customer',
    subscription: 'subscription',
    invoice: 'invoice',
  },
  setup_intent: { payment_method: 'payment_method', customer: 'customer' },
  subscription: {
    latest_invoice: 'invoice',
    customer: 'customer',
    default_payment_method: 'payment_method',
  },
  invoice: { customer: 'customer' },
  [SUBSCRIPTION_DETAILS]: { subscription: 'subscription' },
  payment_intent: { latest_charge: 'charge', payment_method: 'payment_method' },
  charge: {
    balance_transaction: 'balance_transaction',
    payment_intent: 'payment_intent',
    source_transfer: 'transfer',
  },
  refund: { charge: 'charge', payment_intent: 'payment_intent', balance_transaction: 'balance_transaction' },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
  transfer: {
    destination: 'account',
    destination_payment: 'charge',
    balance_transaction: 'balance_transaction',
    source_transaction: 'charge',
  },
  transfer_reversal: {
    transfer: 'transfer',
    balance_transaction: 'balance_transaction',
    destination_payment_refund: 'refund',
  },
  payout: { balance_transaction: 'balance_transaction' },
};

/** What a balance transaction's source is, by the prefix of its id. */
const SOURCES: Readonly<Record<string, Kind>> = {
  ch: 'charge',
  py: 'charge',
  re: 'refund',
  pyr: 'refund',
  dp: 'dispute',
  tr: 'transfer',
  trr: 'transfer_reversal',
  po: 'payout',
};

/** docs.stripe.com/api/expanding_objects */
const DEEPEST = 4;

type Shown = Record<string, unknown>;

/** Reads `expand[]`. Throws 400 for anything but a list of property names. */
export function readExpand(value: FormValue | undefined): string[][] {
  if (value === undefined || value === '') return [];
  const list = Array.isArray(value) ? value : [value];
  return list.map((each) => {
    if (typeof each !== 'string' || !/^\w+(\.\w+)*$/.test(each)) {
      throw invalidRequest('Invalid array: expand', { param: 'expand' });
    }
    const path = each.split('.');
    const depth = path[0] === 'data' ? path.length - 1 : path.length;
    if (depth > DEEPEST) {
      throw invalidRequest(`You cannot expand more than ${DEEPEST} levels of a property. Property: ${each}`, {
        param: 'expand',
      });
    }
    return path;
  });
}

/** `body` with the objects in place of their ids, along each path. */
export async function expanded(reading: Reading, body: object, paths: readonly string[][]): Promise<object> {
  if (paths.length === 0) return body;
  const copy = structuredClone(body) as Shown;
  for (const path of paths) await expandInto(reading, copy, path, path.join('.'));
  return copy;
}

async function expandInto(
  reading: Reading,
  at: Shown,
  [name = '', ...rest]: string[],
  whole: string,
): Promise<void> {
  if (at.object === 'list' && name === 'data') {
    if (rest.length === 0) throw notExpandable(whole);
    for (const each of at.data as Shown[]) await expandInto(reading, each, rest, whole);
    return;
  }
  const value = Object.hasOwn(at, name) ? at[name] : undefined;
  const kind = kindOf(at, name, value);
  if (kind !== undefined && typeof value === 'string') {
    const found = await reading.objects.find(kind, value, null);
    if (found) at[name] = structuredClone(shown(found.body, reading.now));
  } else if (kind === undefined && value === undefined) {
    at[name] = await listWithin(reading, at, name, whole);
  } else if (kind === undefined && (value === null || typeof value !== 'object')) {
    throw notExpandable(whole);
  }
  const next = at[name];
  if (rest.length > 0 && typeof next === 'object' && next !== null) {
    await expandInto(reading, next as Shown, rest, whole);
  }
}

function kindOf(at: Shown, name: string, value: unknown): Kind | undefined {
  if (at.object === 'balance_transaction' && name === 'source') {
    return SOURCES[String(value).split('_')[0] ?? ''];
  }
  const links =
    LINKS[at.object === undefined && 'subscription' in at ? SUBSCRIPTION_DETAILS : String(at.object)];
  return links && Object.hasOwn(links, name) ? links[name] : undefined;
}

/** Lists that an object shows only when they are asked for. */
async function listWithin(reading: Reading, at: Shown, name: string, whole: string): Promise<object> {
  const id = String(at.id);
  if (at.object === 'checkout.session' && name === 'line_items') {
    const session = await reading.objects.require('checkout.session', id, null);
    return listOf(`/v1/checkout/sessions/${id}/line_items`, session.hidden.items);
  }
  if (at.object === 'charge' && name === 'refunds') {
    const charge = await reading.objects.require('charge', id, null);
    const { items, more } = await reading.objects.page('refund', charge.account, {
      where: { charge: id },
      created: {},
      limit: 10,
    });
    return listOf(
      `/v1/charges/${id}/refunds`,
      items.map(({ body }) => body),
      more,
    );
  }
  if (at.object === 'invoice' && name === 'payments') {
    const invoice = await reading.objects.require('invoice', id, null);
    return listOf(`/v1/invoices/${id}/payments`, invoice.hidden.payments);
  }
  throw notExpandable(whole);
}

function notExpandable(property: string): Error {
  return invalidRequest(`This property cannot be expanded (${property}).`, { param: 'expand' });
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PAYMENT_EVENTS } from '#features/payments/index.ts';
import { PAYOUT_EVENTS } from '#features/payouts/index.ts';

const DOCS = join(import.meta.dirname, '../../docs');

/** The events that a page asks for in each of its two lists, as `charge.dispute.*`. */
function listsIn(page: string): { own: string[]; connected: string[] } {
  const text = readFileSync(join(DOCS, page), 'utf8');
  const [own = '', connected = ''] = ['your account', 'connected accounts'].map(
    (whose) => new RegExp(`\\n- (?:for )?\\*?${whose}\\*?:([^]*?)(?:;|\\.)\\n(?=\\n|-)`, 'i').exec(text)?.[1],
  );
  const events = (list: string) => [...list.matchAll(/`([a-z_.]+\*?)`/g)].map(([, event = '']) => event);
  return { own: events(own), connected: events(connected) };
}

const meant = (list: readonly string[], type: string): boolean =>
  list.some((event) => (event.endsWith('*') ? type.startsWith(event.slice(0, -1)) : event === type));

// What connected accounts tell of themselves is told by Stripe to an endpoint of their own. Payouts are of both.
const EVENTS = [...PAYMENT_EVENTS, ...PAYOUT_EVENTS];
const OF_ACCOUNTS = EVENTS.filter((type) => /^(account|payout)\./.test(type));
const OWN = EVENTS.filter((type) => !type.startsWith('account.'));

it.each(['payments-live.md', 'operating.md'])(
  '%s asks for all events that something is done about',
  (page) => {
    const { own, connected } = listsIn(page);
    expect(OWN.filter((type) => !meant(own, type))).toEqual([]);
    expect(OF_ACCOUNTS.filter((type) => !meant(connected, type))).toEqual([]);
    // And for none that is not: a wrong name is a typo.
    const unused = [...own, ...connected].filter((event) => !EVENTS.some((type) => meant([event], type)));
    expect(unused).toEqual([]);
  },
);

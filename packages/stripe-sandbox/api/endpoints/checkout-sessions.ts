import { z } from 'zod';
import { expireSession } from '../../actions/expire-session.ts';
import { listOf } from '../../resources/list.ts';
import { resourceMissing } from '../../model/failure.ts';
import { changes, reads } from '../call/endpoint.ts';
import { lists, paging, retrieves } from '../call/lists.ts';

const NOUN = 'checkout.session';

/** GET /v1/checkout/sessions */
export const listCheckoutSessions = lists('/v1/checkout/sessions', 'checkout.session', [
  'payment_intent',
  'status',
  'customer',
]);

/** GET /v1/checkout/sessions/:id */
export const retrieveCheckoutSession = retrieves('/v1/checkout/sessions/:id', 'checkout.session', NOUN);

/** POST /v1/checkout/sessions/:id/expire */
export const expireCheckoutSession = changes(
  '/v1/checkout/sessions/:id/expire',
  z.strictObject({}),
  async (work, { path, account }) => {
    const session = await work.objects.require('checkout.session', path('id'), account, { noun: NOUN });
    const expired = await expireSession(work, session);
    return expired.body;
  },
);

/** GET /v1/checkout/sessions/:id/line_items */
export const listLineItems = reads(
  '/v1/checkout/sessions/:id/line_items',
  z.strictObject({
    limit: paging.limit,
    starting_after: paging.starting_after,
    ending_before: paging.ending_before,
  }),
  async ({ objects }, { params, path, account }) => {
    const { id, hidden } = await objects.require('checkout.session', path('id'), account, { noun: NOUN });
    const indexOf = (item: string, param: string): number => {
      const index = hidden.items.findIndex((each) => each.id === item);
      if (index < 0) throw resourceMissing('item', item, param);
      return index;
    };
    const { starting_after: after, ending_before: before, limit = 10 } = params;
    const url = `/v1/checkout/sessions/${id}/line_items`;
    if (before !== undefined) {
      const end = indexOf(before, 'ending_before');
      const start = Math.max(0, end - limit);
      return listOf(url, hidden.items.slice(start, end), start > 0);
    }
    const start = after === undefined ? 0 : indexOf(after, 'starting_after') + 1;
    return listOf(url, hidden.items.slice(start, start + limit), hidden.items.length > start + limit);
  },
);

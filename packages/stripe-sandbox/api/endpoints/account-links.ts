import { z } from 'zod';
import { invalidRequest } from '../../model/failure.ts';
import { accountLink } from '../../resources/account-link.ts';
import { changes } from '../call/endpoint.ts';
import { choice, text, url } from '../call/params.ts';

/** A link is to be followed at once, in seconds. */
const GOOD_FOR = 5 * 60;

const schema = z.strictObject({
  account: text(255),
  type: choice(['account_onboarding', 'account_update']),
  refresh_url: url,
  return_url: url,
  collect: choice(['currently_due', 'eventually_due']).optional(),
  collection_options: z
    .strictObject({
      fields: choice(['currently_due', 'eventually_due']).optional(),
      future_requirements: choice(['include', 'omit']).optional(),
    })
    .optional(),
});

/** POST /v1/account_links */
export const createAccountLink = changes('/v1/account_links', schema, async (work, { params }) => {
  const { id: account } = await work.objects.require('account', params.account, '', { param: 'account' });
  // An account link is no object of Stripe's with an id: its address is the secret.
  const id = work.newId('link');
  const body = accountLink(`${work.origin}/sandbox/onboard/${id}`, work.now, work.now + GOOD_FOR);
  const hidden = { account, refreshUrl: params.refresh_url, returnUrl: params.return_url, used: false };
  await work.objects.insert('account_link', id, { account: '', body, hidden });
  return body;
});

/** POST /v1/accounts/:id/login_links */
export const createLoginLink = changes(
  '/v1/accounts/:id/login_links',
  z.strictObject({}),
  async (work, { path }) => {
    const { id, body } = await work.objects.require('account', path('id'), '');
    if (body.controller?.stripe_dashboard?.type !== 'express') {
      throw invalidRequest('Cannot create a login link for an account that is not an Express account.');
    }
    if (!body.details_submitted) {
      throw invalidRequest('Cannot create a login link for an account that has not completed onboarding.');
    }
    const link = work.newId('link');
    const url = `${work.origin}/sandbox/express/${link}`;
    await work.objects.insert('account_link', link, {
      account: '',
      body: accountLink(url, work.now, work.now + GOOD_FOR),
      hidden: { account: id, refreshUrl: work.origin, returnUrl: work.origin, used: true },
    });
    return { object: 'login_link', created: work.now, url };
  },
);

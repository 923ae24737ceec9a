import { type Context, Hono } from 'hono';
import type { Language } from '#lib/language/index.ts';
import { type Details, linkIsGood, onboardAccount, useLink } from '../actions/onboard-account.ts';
import type { SandboxDeps } from '../work/deps.ts';
import { resourceMissing } from '../model/failure.ts';
import { readBankAccount } from '../model/bank-accounts.ts';
import { payoutCurrency } from '../model/countries.ts';
import { fundsOf } from '../store/balances.ts';
import type { Stored } from '../store/objects.ts';
import { BY_ITSELF } from '../model/cause.ts';
import type { Transactions } from '../work/work.ts';
import { dashboardPage, receiptPage } from './dashboard-page.ts';
import type { Errors } from './field.ts';
import { onboardPage, type OnboardValues } from './onboard-page.ts';
import { cleaned } from './pay-form.ts';
import { words } from './account.messages.ts';
import { pageLanguage } from './page-language.ts';
import { seeOther, sendPage } from './responses.ts';

/** The pages of a connected account: its onboarding, and what it sees of its money. */
export function onboardRoutes({ log }: SandboxDeps, { read, change }: Transactions): Hono {
  const linkOf = async (
    id: string,
  ): Promise<{ link: Stored<'account_link'>; account: Stored<'account'> }> => {
    const { objects } = read();
    const link = await objects.require('account_link', id, '', { noun: 'link' });
    return { link, account: await objects.require('account', link.hidden.account, '') };
  };
  const app = new Hono();

  app.get('/onboard/:link', async (c) => {
    const { link, account } = await linkOf(c.req.param('link'));
    if (!linkIsGood(link, read().now, 'open')) return seeOther(link.hidden.refreshUrl);
    const values: OnboardValues = {
      legalName: account.body.business_profile?.name ?? '',
      country: account.body.country ?? 'US',
      bank: '',
      accepted: false,
      pending: false,
    };
    return sendOnboarding(c, { link, account, values, errors: {}, site: await read().siteName() }, 200);
  });

  app.post('/onboard/:link', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const { link, account } = await linkOf(c.req.param('link'));
    const { refreshUrl, returnUrl } = link.hidden;
    if (!linkIsGood(link, read().now, 'submit')) return seeOther(refreshUrl);
    if (form.get('action') === 'later') return seeOther(returnUrl);
    const values: OnboardValues = {
      legalName: cleaned(form, 'legalName'),
      // An account that was opened in a country stays there, whatever is sent.
      country: fixedCountry(account) ?? cleaned(form, 'country', 2).toUpperCase(),
      bank: cleaned(form, 'bank', 60),
      accepted: form.get('accepted') === 'yes',
      pending: form.get('outcome') === 'pending',
    };
    const agent = c.req.header('user-agent')?.slice(0, 300) ?? null;
    const { details, errors } = readDetails(values, agent, pageLanguage(c, null));
    if (details === null) {
      const site = await read().siteName();
      return sendOnboarding(c, { link, account, values, errors, site }, 422);
    }
    const done = await change(BY_ITSELF, async (work) => {
      const fresh = await work.objects.require('account_link', link.id, '');
      if (!(await useLink(work, fresh))) return false;
      await onboardAccount(work, account.id, details);
      return true;
    });
    log.debug({ account: account.id, done }, 'sandbox onboarding');
    return seeOther(done ? returnUrl : refreshUrl);
  });

  app.get('/express/:link', async (c) => {
    const { account } = await linkOf(c.req.param('link'));
    const { db, objects, now, siteName } = read();
    const { items } = await objects.page('payout', account.id, { where: {}, created: {}, limit: 20 });
    const payouts = items.map(({ body }) => body);
    const words = { language: pageLanguage(c, null), site: await siteName() };
    return sendPage(dashboardPage(account.body, await fundsOf(db, account.id, now), payouts, words));
  });

  app.get('/receipt/:charge', async (c) => {
    const charge = await read().objects.find('charge', c.req.param('charge'), null);
    if (!charge?.body.paid) throw resourceMissing('receipt', c.req.param('charge'));
    return sendPage(receiptPage(charge.body, pageLanguage(c, null)));
  });

  return app;
}

/** Where an account is, if that can't be changed; null for one that was opened without a country. */
function fixedCountry({ body, hidden }: Stored<'account'>): string | null {
  return hidden.countryGiven ? (body.country ?? null) : null;
}

interface Onboarding {
  link: Stored<'account_link'>;
  account: Stored<'account'>;
  values: OnboardValues;
  errors: Errors;
  /** What the platform calls itself. */
  site: string;
}

function sendOnboarding(
  c: Context,
  { link, account, values, errors, site }: Onboarding,
  status: number,
): Promise<Response> {
  const page = onboardPage(link.id, account.body.email, values, errors, fixedCountry(account), {
    language: pageLanguage(c, null),
    site,
  });
  return sendPage(page, status, [link.hidden.returnUrl, link.hidden.refreshUrl]);
}

function readDetails(
  values: OnboardValues,
  userAgent: string | null,
  language: Language,
): { details: Details | null; errors: Errors } {
  const t = words[language];
  const errors: Errors = {};
  if (values.legalName === '') errors.legalName = t.noName;
  if (payoutCurrency(values.country) === null) errors.country = t.noCountry;
  const bank = readBankAccount(values.bank, values.country);
  if (bank === null) errors.bank = t.noBank;
  if (!values.accepted) errors.accepted = t.notAccepted;
  if (bank === null || Object.keys(errors).length > 0) return { details: null, errors };
  const { legalName, country, pending } = values;
  return { details: { legalName, country, bank, verificationPending: pending, userAgent }, errors };
}

import type Stripe from 'stripe';
import { stripeSdk } from '../stripe/sdk.ts';

/** One thing that was looked at. */
export interface Finding {
  /** `missing` keeps tickets from being sold or organisers from being paid; `look` is worth a look. */
  state: 'ok' | 'look' | 'missing';
  /** A sentence for the operator. */
  says: string;
}

/** What the check knows besides Stripe. */
export interface CheckedSettings {
  secretKey: string;
  webhookSecret: string;
  origin: string;
  /** STRIPE_CURRENCIES; null for none. */
  currencies: readonly string[] | null;
  /** The types of events about which something is done. */
  events: readonly string[];
}

const ok = (says: string): Finding => ({ state: 'ok', says });
const look = (says: string): Finding => ({ state: 'look', says });
const missing = (says: string): Finding => ({ state: 'missing', says });

/**
 * Looks at an operator's Stripe account and says what is there and what is missing for selling tickets with it. Reads only.
 * Never throws for what Stripe answers: that is a finding too.
 */
export async function checkStripe(stripe: Stripe, settings: CheckedSettings): Promise<Finding[]> {
  const findings = [...checkSettings(settings)];
  let account: Stripe.Account;
  try {
    account = await stripe.accounts.retrieveCurrent();
  } catch (error) {
    return [...findings, missing(`Stripe did not answer about the account: ${wordsOf(error)}`)];
  }
  const parts: ((
    stripe: Stripe,
    settings: CheckedSettings,
    account: Stripe.Account,
  ) => Promise<Finding[]>)[] = [
    async () => checkAccount(account),
    checkWebhooks,
    checkConnect,
    checkCards,
    checkCurrencies,
  ];
  for (const part of parts) {
    findings.push(
      ...(await part(stripe, settings, account).catch((error: unknown) => [
        look(`One part could not be read: ${wordsOf(error)}`),
      ])),
    );
  }
  return [
    ...findings,
    look(
      'The API can’t show this: complete the platform profile (Connect settings, responsibilities and losses) and the branding of the payment page.',
    ),
  ];
}

function checkSettings({ secretKey, webhookSecret, origin }: CheckedSettings): Finding[] {
  const live = /^(sk|rk)_live_/.test(secretKey);
  const https = origin.startsWith('https://');
  return [
    ok(live ? 'The key is live: real money moves.' : 'The key is a test key: no real money moves.'),
    ...(secretKey.startsWith('rk_')
      ? [look('The key is restricted: it needs write access to everything Mela uses, including Connect.')]
      : []),
    webhookSecret === ''
      ? missing('STRIPE_WEBHOOK_SECRET is not set: payments would go unnoticed, so tickets can’t be sold.')
      : ok('STRIPE_WEBHOOK_SECRET is set.'),
    https
      ? ok(`ORIGIN is ${origin}.`)
      : live
        ? missing(`ORIGIN is ${origin}: Stripe needs an https address for live payments.`)
        : look(`ORIGIN is ${origin}: for live payments Stripe needs an https address.`),
  ];
}

function checkAccount(account: Stripe.Account): Finding[] {
  const { id, country, capabilities, settings, business_profile: profile } = account;
  const interval = settings?.payouts?.schedule.interval;
  const statement =
    settings?.card_payments?.statement_descriptor_prefix || settings?.payments?.statement_descriptor;
  return [
    account.charges_enabled && account.details_submitted
      ? ok(`The account ${id} (${country}) can take payments.`)
      : missing(`The account ${id} (${country}) can't take payments yet: activate it in the dashboard.`),
    capabilities?.card_payments === undefined || capabilities.card_payments === 'active'
      ? ok('The account can take cards.')
      : missing(`Card payments are ${capabilities.card_payments}: finish what Stripe asks for.`),
    interval === 'manual'
      ? ok('Its own payouts are manual, so money owed to organisers stays on the balance.')
      : missing(
          `Its own payouts are ${interval ?? 'automatic'}: they send money owed to organisers to your bank, and then refunds and transfers fail. Set them to manual (Settings, Payouts).`,
        ),
    statement
      ? ok(`Card statements begin with "${statement}".`)
      : look(
          'No statement descriptor is set: buyers may not recognise the charge (Settings, Public details).',
        ),
    profile?.support_email || profile?.support_url
      ? ok('A support address is set for buyers.')
      : look('No support address is set for buyers (Settings, Public details).'),
  ];
}

/** What connected accounts tell of themselves; the rest is told of the platform's own account. Payouts are of both. */
const isOfAccounts = (type: string): boolean => /^(account|payout)\./.test(type);

async function checkWebhooks(
  stripe: Stripe,
  { origin, events: wanted }: CheckedSettings,
): Promise<Finding[]> {
  const url = `${origin}/api/stripe/webhook`;
  const endpoints: Stripe.WebhookEndpoint[] = [];
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) endpoints.push(endpoint);
  const ours = endpoints.filter((endpoint) => endpoint.url === url && endpoint.status === 'enabled');
  if (ours.length === 0) return [missing(`No enabled webhook endpoint points to ${url}.`)];
  const told = (events: readonly string[], connect: boolean): string[] => {
    const heard = ours
      .filter(({ application }) => (application !== null) === connect)
      .flatMap((each) => each.enabled_events);
    return heard.includes('*') ? [] : events.filter((event) => !heard.includes(event));
  };
  const [own, connected] = [
    told(
      wanted.filter((type) => !type.startsWith('account.')),
      false,
    ),
    told(wanted.filter(isOfAccounts), true),
  ];
  const version = stripeSdk().API_VERSION;
  const others = ours.filter((each) => each.api_version !== null && each.api_version !== version);
  return [
    own.length === 0
      ? ok(`The webhook endpoint ${url} gets all events of this account.`)
      : missing(`The webhook endpoint doesn't get these events: ${own.join(', ')}.`),
    connected.length === 0
      ? ok('A webhook endpoint gets all events of connected accounts.')
      : missing(
          `No webhook endpoint for connected accounts gets these events: ${connected.join(', ')}. Add one with the same address, and put both secrets into STRIPE_WEBHOOK_SECRET, separated by a comma.`,
        ),
    others.length === 0
      ? ok(`Webhooks use API version ${version}, or the account's.`)
      : look(
          `Webhooks use API version ${others.map((each) => each.api_version).join(', ')}; Mela uses ${version}.`,
        ),
  ];
}

async function checkConnect(stripe: Stripe): Promise<Finding[]> {
  try {
    await stripe.accounts.list({ limit: 1 });
    return [ok('Connect is enabled.')];
  } catch (error) {
    return [missing(`Connect is not enabled, so organisers can't be paid: ${wordsOf(error)}`)];
  }
}

async function checkCards(stripe: Stripe): Promise<Finding[]> {
  const { data } = await stripe.paymentMethodConfigurations.list({ limit: 100 });
  const used =
    data.find((each) => each.is_default && each.application === null) ?? data.find((each) => each.is_default);
  if (!used) return [look('The payment methods could not be read. Make sure that cards are on.')];
  return used.card?.display_preference.value === 'on' && used.card.available
    ? [ok('Cards are on in the payment methods.')]
    : [missing('Cards are off in the payment method settings, so buyers can’t pay.')];
}

async function checkCurrencies(
  stripe: Stripe,
  { currencies }: CheckedSettings,
  account: Stripe.Account,
): Promise<Finding[]> {
  const { available, pending } = await stripe.balance.retrieve();
  const told = [
    account.default_currency ?? '',
    ...[...available, ...pending].map(({ currency }) => currency),
  ];
  const settled = [...new Set(told.filter(Boolean).map((code) => code.toUpperCase()))].toSorted();
  if (currencies === null) {
    return [
      ok(
        `Tickets are sold in ${settled.join(', ')}, which the account settles in. STRIPE_CURRENCIES changes that.`,
      ),
    ];
  }
  const doubtful = currencies.filter((currency) => !settled.includes(currency));
  return [
    doubtful.length === 0
      ? ok(`STRIPE_CURRENCIES: ${currencies.join(', ')}, all of which the account settles in.`)
      : look(
          `STRIPE_CURRENCIES names ${doubtful.join(', ')}: the account has no balance in it yet. Without a bank account in it, sales are converted and organisers can't be paid.`,
        ),
  ];
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

import type { Payments } from '#features/payments/index.ts';
import { paymentsService } from '#features/payments/service.ts';
import type { Payouts } from '#features/payouts/index.ts';
import { payoutsService } from '#features/payouts/service.ts';
import { payoutHoldsService } from '#features/payout-holds/service.ts';
import { holdShown } from '#features/payout-holds/ui/hold-shown.ts';
import { data, redirect, redirectDocument } from 'react-router';
import type { AccountFacts } from '../ui/account-state.tsx';
import type { PlaceShown } from '../ui/account-country.tsx';
import type { FundsShown } from '../ui/funds-shown.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import type { AppServices } from '#shared/request/services.server.ts';
import { monthOf } from '#features/payouts/model/month.ts';
import type { Statement } from '#features/payouts/index.ts';
import type { Actor } from '#lib/actor.ts';
import { type Language, LOCALES } from '#lib/language/index.ts';
import { ApiError, sentenceIn } from '#lib/errors.ts';
import { refusal } from '#features/events/pages/answered.server.ts';
import { organiser } from '#features/events/pages/managed-event.server.ts';
import type { Route } from './+types/payouts';

const PAGE = 20;
/** Nobody answers more than these at once; the list has the rest. */
const MOST_OPEN = 99;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor, services, language } = organiser(context, request);
  const { clock } = services;
  const payments = services.rooms.get(paymentsService);
  const payouts = services.rooms.get(payoutsService);
  const search = new URL(request.url).searchParams;
  const cursor = search.get('cursor') ?? undefined;
  const month = clock.text().slice(0, 7);
  const account = await accountOf(services, actor, search.get('setup') === 'back');
  const [owed, held, made, statements, disputes, refused, place, hold] = await Promise.all([
    payouts.owed(actor),
    payouts.funds(actor),
    payouts.list(actor, { limit: PAGE, cursor }),
    statementOf(services, actor, month),
    payouts.disputes.list(actor, { state: 'open', limit: MOST_OPEN }),
    payouts.refused(actor),
    payments.accounts.place(actor.id),
    services.rooms.get(payoutHoldsService).find(actor.id),
  ]);
  const reason = payments.saleBlockedReason();
  return {
    account,
    blocked: reason && sentenceIn(reason, language),
    linkExpired: search.get('setup') === 'again',
    funds: fundsOf(owed, held),
    away: held === null,
    fees: statements.map(({ currency, parts }) => ({
      currency,
      card: 0 - parts.processingFees,
      platform: 0 - parts.platformFees,
      disputed: 0 - parts.disputeFees,
    })),
    month,
    payouts: made.items.map(({ id, amount, currency, status, arrives, created, failureCode }) => {
      return { id, amount, currency, status, arrives, created, failureCode };
    }),
    next: made.next,
    paged: cursor !== undefined,
    open: disputes.items.length,
    refused,
    place: placeShown(place, language),
    hold: holdShown(hold),
  };
}

/** The countries by their names in the reader's language, and the account's own. */
function placeShown(
  { country, countries, fixed }: Awaited<ReturnType<Payments['accounts']['place']>>,
  language: Language,
): PlaceShown {
  const names = new Intl.DisplayNames(LOCALES[language], { type: 'region' });
  const named = [...new Set([...countries, ...(country ? [country] : [])])].map((code) => ({
    code,
    name: names.of(code) ?? code,
  }));
  return {
    country,
    fixed,
    countries: named.toSorted((a, b) => a.name.localeCompare(b.name, LOCALES[language])),
  };
}

/** Back from Stripe's pages, Stripe is asked; is it away, what it told last stands. */
async function accountOf({ rooms }: AppServices, actor: Actor, refresh: boolean): Promise<AccountFacts> {
  const payments = rooms.get(paymentsService);
  const { accounts } = payments;
  const status = await accounts.status(actor.id, { refresh }).catch((error: unknown) => {
    if (refresh && error instanceof ApiError) return accounts.status(actor.id);
    throw error;
  });
  const needs = await accounts.needs(actor.id);
  return {
    ...status,
    due: needs?.due ?? [],
    pastDue: needs?.pastDue ?? [],
    checking: needs?.checking ?? [],
    disabledReason: needs?.disabledReason ?? '',
    deadline: needs?.deadline ?? '',
  };
}

async function statementOf({ rooms }: AppServices, actor: Actor, name: string): Promise<Statement[]> {
  const payouts = rooms.get(payoutsService);
  const month = monthOf(name);
  return month ? payouts.statements.read(actor, month) : [];
}

type Held = Awaited<ReturnType<Payouts['funds']>>;

function fundsOf(owed: ReadonlyMap<string, number>, held: Held): FundsShown[] {
  const known = new Map((held ?? []).map(({ currency, ...rest }) => [currency, rest]));
  const none = { available: 0, pending: 0, expected: [] };
  return [...new Set([...owed.keys(), ...known.keys()])]
    .toSorted()
    .map((currency) => ({
      currency,
      owed: owed.get(currency) ?? 0,
      held: held === null ? null : (known.get(currency) ?? none),
    }))
    .filter(({ owed: due, held: at }) => due !== 0 || at === null || at.available !== 0 || at.pending !== 0);
}

/** Leads to the payment provider's questions, or to its pages about the account, and from there back here. */
export async function action({ context, request }: Route.ActionArgs) {
  const { actor, services, config, language } = organiser(context, request);
  const form = await readForm(request);
  const intent = form.get('intent');
  if (intent !== 'set-up' && intent !== 'dashboard') throw redirect('/payouts');
  const { accounts } = services.rooms.get(paymentsService);
  const country = form.get('country');
  let url = '';
  const problem = await refusal(
    (intent === 'dashboard'
      ? accounts.dashboard(actor).then((address) => ({ url: address }))
      : accounts.setup(actor, {
          refresh_url: `${config.origin}/payouts?setup=again`,
          return_url: `${config.origin}/payouts?setup=back`,
          ...(typeof country === 'string' ? { country } : {}),
        })
    ).then((link) => (url = link.url)),
    language,
  );
  if (problem !== null) return data({ problem }, { status: 409 });
  // Another site, or the stand-in for it: not a page that the router knows.
  throw redirectDocument(url);
}

import { paymentsService } from '#features/payments/service.ts';
import { shownNotices } from '#features/organiser-notices/pages/shown-notices.server.ts';
import { payoutHoldsService } from '#features/payout-holds/service.ts';
import { teamsService } from '#features/team/service.ts';
import { todoService } from '#features/dashboard/service.ts';
import { officersService } from '#features/officers/service.ts';
import { data, redirect, redirectDocument } from 'react-router';
import type { PayoutStatus } from '#features/reports/ui/payout-card.tsx';
import type { AppServices } from '#shared/request/services.server.ts';
import { runsSite } from '#features/staff/pages/runs-site.server.ts';
import { todoText } from '#features/dashboard/index.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { ApiError } from '#lib/errors.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { answered, refusal } from '#features/events/pages/answered.server.ts';
import { organiser } from '#features/events/pages/managed-event.server.ts';
import { homeCommunities } from './home-communities.server.ts';
import { homeEvents } from './home-events.server.ts';
import { homeSales } from './home-sales.server.ts';
import { homeSuggestions } from './home-suggestions.server.ts';
import { nextTickets } from './next-tickets.server.ts';
import type { Route } from './+types/home';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, actor, services, language } = organiser(context, request);
  const search = new URL(request.url).searchParams;
  const { locale } = context.get(pageContext);
  const now = services.clock.text();
  const cursor = search.get('cursor') ?? undefined;
  const all = search.has('all');
  const q = search.get('q')?.trim() ?? '';
  const list = all || q !== '' || cursor !== undefined;
  const [mine, todo, sales, due, tickets, payouts, hold, communities, notices] = await Promise.all([
    answered(homeEvents(services, actor, now, { cursor, all, q, language }), language),
    list ? [] : services.rooms.get(todoService).of(actor.id, { operator: await runsSite(context, request) }),
    list ? null : homeSales(services, actor, now),
    services.rooms.get(paymentsService).ledger.summaryOfOrganiser(actor.id),
    nextTickets(services, actor, now, language),
    payoutStatus(services, actor.id, search.get('payouts') === 'back'),
    services.rooms.get(payoutHoldsService).find(actor.id),
    list ? [] : homeCommunities(services, actor),
    shownNotices(context, actor.id, language),
  ]);
  return {
    notices,
    name: viewer.name.trim().split(/\s+/)[0] ?? '',
    mine,
    // Drafts of events have a part of the page to themselves, with what they lack.
    tasks: todo
      .filter(({ kind }) => kind !== 'eventDraft')
      .map((item) => ({ item, text: todoText(item, language, locale) })),
    sales,
    list,
    q,
    waiting: due
      .filter(({ netDue }) => netDue > 0)
      .map(({ currency, netDue }) => ({ currency, amount: netDue })),
    tickets,
    // Whoever organises has their own events here.
    suggested: mine.none && !list ? await homeSuggestions(services, tickets.events, { now, language }) : [],
    payouts,
    onHold: hold !== null,
    communities,
    canSell: services.rooms.get(paymentsService).saleBlockedReason() === null,
    linkExpired: search.get('payouts') === 'again',
  };
}

/** After a return from Stripe's pages, asks Stripe. If Stripe does not answer, its last answer is used. */
async function payoutStatus(
  { rooms }: Pick<AppServices, 'rooms'>,
  userId: string,
  refresh: boolean,
): Promise<PayoutStatus> {
  const payments = rooms.get(paymentsService);
  try {
    return await payments.accounts.status(userId, { refresh });
  } catch (error) {
    if (!refresh || !(error instanceof ApiError)) throw error;
    return payments.accounts.status(userId);
  }
}

/** Enables payouts: leads to the payment provider's questions, and from there back here. Answers invitations. */
export async function action({ context, request }: Route.ActionArgs) {
  const { actor, services, config, language } = organiser(context, request);
  const form = await readForm(request);
  const intent = form.get('intent');
  if (intent === 'accept' || intent === 'decline') {
    const invitation = form.get('invitation');
    return answerInvitation(context, request, intent, typeof invitation === 'string' ? invitation : '');
  }
  if (intent === 'office-seen') {
    const seen = { office: form.get('office'), news: form.get('news') };
    await answered(context.get(officersService).dismiss(actor, seen), language);
    throw redirect('/home', 303);
  }
  if (intent !== 'payouts') throw redirect('/home');
  // That page asks for the country.
  if ((await services.rooms.get(paymentsService).accounts.place(actor.id)).country === '')
    throw redirect('/payouts', 303);
  let url = '';
  const problem = await refusal(
    services.rooms
      .get(paymentsService)
      .accounts.setup(actor, {
        refresh_url: `${config.origin}/home?payouts=again`,
        return_url: `${config.origin}/home?payouts=back`,
      })
      .then((link) => (url = link.url)),
    language,
  );
  if (problem !== null) return data({ problem, task: null }, { status: 409 });
  // Another site, or the stand-in for it: not a page that the router knows.
  throw redirectDocument(url);
}

async function answerInvitation(
  context: Route.ActionArgs['context'],
  request: Request,
  intent: 'accept' | 'decline',
  invitation: string,
) {
  const { actor, services, language } = organiser(context, request);
  if (intent === 'decline') {
    const task = await refusal(services.rooms.get(teamsService).declineOwn(actor, invitation), language);
    if (task !== null) return data({ problem: null, task }, { status: 409 });
    throw redirect('/home?done=invitation-declined');
  }
  let event = '';
  const task = await refusal(
    services.rooms
      .get(teamsService)
      .acceptOwn(actor, invitation)
      .then((joined) => (event = joined)),
    language,
  );
  if (task !== null) return data({ problem: null, task }, { status: 409 });
  throw redirect(`/events/${event}/manage?done=joined`);
}

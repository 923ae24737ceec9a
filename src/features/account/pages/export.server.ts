import { organiserPagesService } from '#features/organiser-pages/service.ts';
import { eventsService } from '#features/events/service.ts';
import { transfersService } from '#features/ticket-transfers/service.ts';
import { questionsService } from '#features/questions/service.ts';
import { ordersService } from '#features/orders/service.ts';
import type { ListedOrder } from '#features/orders/index.ts';
import { membersService } from '#features/members/service.ts';
import { duesService } from '#features/dues/service.ts';
import { donationsService } from '#features/donations/service.ts';
import { servicesContext } from '#shared/request/context.server.ts';
import type { AppServices } from '#shared/request/services.server.ts';
import { requireViewer } from '#shared/session/guard.server.ts';
import type { Actor } from '#lib/actor.ts';
import type { EventRow } from '#features/events/index.ts';
import type { Route } from './+types/export';

/** Everything that the site keeps about somebody, for them, as a file of JSON. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request);
  const services = context.get(servicesContext);
  const { auth } = services.records;
  const actor: Actor = { id: viewer.id, superuser: false };
  const [
    profile,
    sessions,
    accounts,
    passkeys,
    authenticatorApp,
    orders,
    tickets,
    answers,
    transfers,
    events,
    membership,
    gifts,
    organiserPage,
    following,
  ] = await Promise.all([
    auth.readUser(viewer.id),
    auth.sessions('users', viewer.id, null),
    auth.connectedAccounts('users', viewer.id),
    auth.passkeys.ofRecord('users', viewer.id),
    auth.authenticatorApp.state('users', viewer.id),
    services.rooms.get(ordersService).ordersOf(actor),
    services.rooms.get(ordersService).ticketsOf(actor),
    services.rooms.get(questionsService).ofUser(actor),
    services.rooms.get(transfersService).ofUser(actor),
    eventsOf(services, actor),
    membershipOf(services, actor),
    monthlyOf(services, actor),
    services.rooms.get(organiserPagesService).own(viewer.id),
    services.rooms.get(organiserPagesService).following(viewer),
  ]);
  const connectedAccounts = accounts.map(({ provider, created }) => ({ provider, created }));
  const all = {
    exported: services.clock.text(),
    profile,
    sessions: sessions.map(({ id: _id, here: _here, ...session }) => session),
    connectedAccounts,
    passkeys,
    authenticatorApp,
    orders: orders.map(ofBuyer),
    tickets,
    answers,
    ticketsHandedOn: transfers,
    events,
    membership,
    monthlyDonations: gifts,
    organiserPage,
    following: following.map(({ name, address, consentAt }) => ({ name, address, consentAt })),
  };
  return new Response(`${JSON.stringify(all, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="your-data.json"',
      'cache-control': 'private, no-store',
    },
  });
}

/** What payments are kept by is the site's own. */
function ofBuyer(order: ListedOrder): Partial<ListedOrder> {
  const {
    paymentSessionId: _s,
    paymentUrl: _u,
    paymentIntentId: _i,
    chargeId: _c,
    tickets: _t,
    ...rest
  } = order;
  return rest;
}

/** What the community keeps of them. What payments are kept by, and its private links, are the site's own. */
async function membershipOf({ rooms }: Pick<AppServices, 'rooms'>, actor: Actor) {
  const own = await rooms.get(membersService).own(actor);
  if (!own) return null;
  const { member, chapter, tier, family, consents } = own;
  const paid = await rooms.get(duesService).of(member.id);
  const dues = paid.dues.map(({ amount, currency, status, periodFrom, periodUntil, dueOn, paidAt }) => {
    return { amount, currency, status, periodFrom, periodUntil, dueOn, paidAt };
  });
  const payments = paid.payments.map(({ amount, refunded, currency, status, receipt, paidAt }) => {
    return { amount, refunded, currency, status, receipt, paidAt };
  });
  return { member, chapter: chapter?.name, tier: tier?.name, dues, payments, family, consents };
}

/** What they give every month. */
async function monthlyOf({ rooms }: Pick<AppServices, 'rooms'>, actor: Actor) {
  const gifts = await rooms.get(donationsService).monthly.own(actor);
  return gifts.map(({ title, amount, currency, status, anonymous, message, card, nextAt, created }) => {
    return { title, amount, currency, status, anonymous, message, card, nextAt, created };
  });
}

const PAGE = 100;

async function eventsOf({ rooms }: Pick<AppServices, 'rooms'>, actor: Actor): Promise<(EventRow | null)[]> {
  const events = rooms.get(eventsService);
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await events.listManaged(actor, { limit: PAGE, ...(cursor ? { cursor } : {}) });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.next ?? undefined;
  } while (cursor);
  return Promise.all(ids.map((id) => events.find(id)));
}

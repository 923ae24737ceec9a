import { eventsService } from '#features/events/service.ts';
import { ordersService } from '#features/orders/service.ts';
import { checkoutService } from '#features/checkout/service.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import { Hono } from 'hono';
import { type EventRole, MEMBER_ROLES } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import { randomIds } from '#lib/ids.ts';
import { manualClock } from '#platform/clock/index.ts';
import { readConfig } from '#platform/config/index.ts';
import type { ApiEnv } from '#platform/http/index.ts';
import { createLog } from '#platform/log/index.ts';
import type { MailTables } from '#platform/mail/index.ts';
import type { Services } from '#server/services/context.ts';
import { answerError } from '#server/http/errors.ts';
import { apiActor } from '#server/http/request-context.ts';
import { apiActorOf } from '#server/http/viewer.ts';
import { openServices } from '#server/services/services.ts';
import type { DatabaseUnderTest } from './databases.ts';
import { aMela } from './events.ts';
import { requestAsDescribed } from './request-as-described.ts';
import { BEGINS, CHEAP_PASSWORDS } from './product-database.ts';

/** Everybody who might ask: those with a role in the event, and those without. */
export const EVERYBODY = ['guest', 'stranger', 'buyer', 'owner', ...MEMBER_ROLES, 'superuser'] as const;
export type Who = (typeof EVERYBODY)[number];

export interface Caller {
  actor: Actor | null;
  token: string | undefined;
  email: string;
}

/** An event that sells, or a draft, with a team of one in each role. */
export interface Staffed {
  event: string;
  type: string;
}

/** The whole product with somebody in each role. */
export interface TeamWorld {
  services: Services;
  clock: ReturnType<typeof manualClock>;
  who: Record<Who, Caller>;
  user(name: string): Promise<Caller & { actor: Actor }>;
  call(
    method: string,
    path: string,
    token?: string,
    /** Text as it is, a form as a form, anything else as JSON. */
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Record<string, unknown> }>;
  staffed(status?: 'draft' | 'published'): Promise<Staffed>;
  /** A free order of the buyer's, with one ticket. */
  booked(place: Staffed): Promise<{ order: string; ticket: string; code: string }>;
  /** The token in the newest mail to that address. */
  invitedBy(email: string): Promise<string>;
}

export async function teamWorld(databases: DatabaseUnderTest): Promise<TeamWorld> {
  const db = await databases.open();
  const { dataDir } = await databases.settings();
  const log = createLog('silent');
  const clock = manualClock(BEGINS);
  const ids = randomIds(() => clock.now());
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const services = await openServices(config, { clock, ids, log, db, passwordCost: CHEAP_PASSWORDS });
  const { records } = services;
  const events = services.rooms.get(eventsService);
  const app = new Hono<ApiEnv>();
  app.onError(answerError());
  app.use(async (c, next) => {
    c.set('log', log);
    c.set('requestId', 'request-1');
    c.set('actor', null);
    await next();
  });
  app.use(
    '/api/*',
    apiActor((token) => apiActorOf(records, token, '')),
  );
  for (const { api } of services.rooms.open) if (api) app.route('/', api);
  app.route('/', records.api);
  const request = requestAsDescribed(app);

  const user = async (name: string): Promise<Caller & { actor: Actor }> => {
    const email = `${name}@mela.test`;
    const password = 'mela-demo-123';
    const { id } = await records.auth.createUser({ email, password, passwordConfirm: password, name });
    const actor = { id: String(id), superuser: false };
    return { actor, email, token: await records.auth.tokenFor('users', actor.id) };
  };
  await records.auth.upsertSuperuser('admin@mela.test', 'mela-demo-123');
  const { id: rootId } = await db
    .read<{ _superusers: { id: string; email: string } }>()
    .selectFrom('_superusers')
    .select('id')
    .where('email', '=', 'admin@mela.test')
    .executeTakeFirstOrThrow();
  const who = { guest: { actor: null, token: undefined, email: '' } } as Record<Who, Caller>;
  for (const name of ['stranger', 'buyer', 'owner', ...MEMBER_ROLES] as const) who[name] = await user(name);
  who.superuser = {
    actor: { id: rootId, superuser: true },
    token: await records.auth.tokenFor('_superusers', rootId),
    email: 'admin@mela.test',
  };
  const owner = who.owner.actor as Actor;

  const world: TeamWorld = {
    services,
    clock,
    who,
    user,
    call: async (method, path, token, body, headers = {}) => {
      const form = body instanceof FormData;
      const answer = await request(path, {
        method,
        headers: {
          ...(form ? {} : { 'Content-Type': 'application/json' }),
          ...(token ? { Authorization: token } : {}),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: form || typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.includes('json');
      return { status: answer.status, body: isJson && text !== '' ? JSON.parse(text) : {} };
    },
    staffed: async (status = 'published') => {
      const { id } = await events.create(
        owner,
        aMela({ startsAt: '2027-01-05 10:00:00.000Z', endsAt: '2027-01-05 18:00:00.000Z' }),
      );
      const ticketTypes = services.rooms.get(ticketTypesService);
      const type = await ticketTypes.create(owner, id, { name: 'Entry', kind: 'free', quantity: 500 });
      if (status === 'published') await events.publish(owner, id);
      for (const role of MEMBER_ROLES) await join(world, id, role);
      return { event: id, type: type.id };
    },
    booked: async ({ event, type }) => {
      const input = {
        items: [{ ticketType: type, quantity: 1 }],
        buyer: { name: 'Maya Gurung', email: 'maya@example.com' },
      };
      const { order } = await services.rooms
        .get(checkoutService)
        .placeOrder(event, input, { actor: who.buyer.actor });
      const { tickets } = await services.rooms.get(ordersService).readOrder(order.id, { actor: owner });
      return { order: order.id, ticket: String(tickets[0]?.id), code: String(tickets[0]?.code) };
    },
    invitedBy: async (email) => {
      const mail = await db
        .read<MailTables>()
        .selectFrom('mail_outbox')
        .select('body')
        .where('recipient', '=', email)
        .orderBy('created', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return /\/invitations\/([\w-]+)/.exec(mail.body)?.[1] ?? '';
    },
  };
  return world;
}

/** Puts that role's person into the team, as a row: invitations are tried elsewhere. */
async function join({ services, who }: TeamWorld, event: string, role: EventRole): Promise<void> {
  const { db, ids, clock } = services;
  const now = clock.text();
  const row = { id: ids.record(), event, user: who[role].actor?.id ?? '', role, invitedBy: '' };
  await db.write((tx) =>
    tx
      .as<{ event_members: Record<string, string> }>()
      .insertInto('event_members')
      .values({ ...row, created: now, updated: now })
      .execute(),
  );
}

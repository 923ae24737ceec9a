import { sql } from 'kysely';
import { findEvent } from '#features/events/index.ts';
import { notFound } from '#lib/errors.ts';
import { randomIds } from '#lib/ids.ts';
import type { Database } from '#platform/db/index.ts';
import { createJobQueue } from '#platform/jobs/index.ts';
import { createLog } from '#platform/log/index.ts';
import { createOutbox, type MailTables } from '#platform/mail/index.ts';
import { sharedRateLimits } from '#platform/rate-limits/index.ts';
import { EVENT, ORGANISER, ticketingWorld, type TicketingWorld } from '#tests/support/ticketing-world.ts';
import type { WaitingContext } from '../actions/context.ts';
import { createWaitingLists, type WaitingLists } from '../actions/waiting-lists.ts';
import { waitingJobs } from '../jobs/match.ts';
import type { WaitingTables } from '../model/schema.ts';
import { entryWith, type ShownEntry } from '../store/entries.ts';

export const MINUTE = 60_000;
export const HOUR = 3_600_000;

export function listsOn(
  db: Database,
  { clock, ticketing }: Pick<TicketingWorld, 'clock' | 'ticketing'>,
  more: Partial<WaitingContext> = {},
): WaitingLists {
  const ids = randomIds();
  const jobs = createJobQueue(clock, ids);
  return createWaitingLists({
    db,
    clock,
    ids,
    jobs,
    log: createLog('silent'),
    outbox: createOutbox({ clock, ids, jobs }),
    limits: sharedRateLimits(db, () => clock.now()),
    events: {
      find: (id) => findEvent(db.read(), id),
      requireMay: async (actor, _action, id) => {
        const event = await findEvent(db.read(), id);
        if (!event || actor.id !== ORGANISER.id) throw notFound();
        return event;
      },
    },
    offers: ticketing.holds.offered,
    givenElsewhere: async () => new Set(),
    secret: 'secret',
    origin: 'http://mela.test',
    ...more,
  });
}

/** An event of which three tickets of a type are there, with its waiting list. */
export async function waitingWorld(db: Database, sell: Record<string, unknown> = {}) {
  const world = await ticketingWorld(db);
  const { clock, worker, ticketing } = world;
  const type = await world.sell({ quantity: 3, kind: 'free', price: 0, ...sell });
  const lists = listsOn(db, world);
  for (const kind of waitingJobs(lists)) worker.register(kind);
  const query = db.read<WaitingTables>();
  const entry = async (name: string): Promise<ShownEntry> => {
    const { id } = await query
      .selectFrom('waiting_entries')
      .select('id')
      .where('name', '=', name)
      .orderBy('place', 'desc')
      .executeTakeFirstOrThrow();
    return (await entryWith(query, id)) as ShownEntry;
  };
  return {
    ...world,
    type,
    lists,
    entry,
    /** Somebody with an account waits for tickets of a type, or of the first one. */
    join: (name: string, quantity = 1, types: readonly string[] = [type]) =>
      lists.join(
        EVENT,
        { lines: [{ types: [...types], quantity }] },
        { name, email: `${name}@example.com`, account: `account-${name}`, language: 'en' },
      ),
    /** Somebody buys, by their own hold; gives the order. */
    buy: async (name: string, quantity = 1, ticketType = type) =>
      ticketing.placeOrder(
        EVENT,
        { items: [{ ticketType, quantity }], buyer: { name, email: `${name}@example.com` } },
        { actor: null },
      ),
    /** Whoever is offered tickets orders them. */
    take: async (name: string, more: Record<string, unknown> = {}) => {
      const { token, items } = await lists.take(await entry(name));
      const hold = await ticketing.holdOf(EVENT, token);
      const request = { items, buyer: { name, email: `${name}@example.com` }, ...more };
      return ticketing.placeOrder(EVENT, request, { actor: null, hold });
    },
    /** Gives a free order back. */
    giveBack: (order: string) => ticketing.cancelOrder(order, { actor: ORGANISER }),
    /** Does all that is due by now, and a second later. */
    settle: async (): Promise<void> => {
      clock.advance(1_001);
      await worker.drain();
    },
    states: async (): Promise<Record<string, string>> => {
      const rows = await query.selectFrom('waiting_entries').selectAll().orderBy('place').execute();
      return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
    },
    waited: async (): Promise<string[]> => {
      const { rows } = await sql<{
        ticketType: string;
      }>`SELECT "ticketType" FROM waited_tickets ORDER BY "ticketType"`.execute(db.read());
      return rows.map(({ ticketType }) => ticketType);
    },
    mails: async (like = ''): Promise<{ recipient: string; subject: string; body: string }[]> =>
      (
        await db
          .read<MailTables>()
          .selectFrom('mail_outbox')
          .select(['recipient', 'subject', 'body'])
          .orderBy('created')
          .orderBy('id')
          .execute()
      ).filter(({ subject }) => subject.includes(like)),
  };
}

import type { Database } from '#platform/db/index.ts';

/** So many of each are shown. */
const SHOWN = 5;

interface ActivityTables {
  orders: {
    id: string;
    code: string;
    event: string;
    buyer: string;
    status: string;
    total: number;
    currency: string;
    created: string;
  };
  events: { id: string; title: string; slug: string; organiser: string; status: string; startsAt: string };
  event_members: { id: string; event: string; user: string; role: string };
}

/** What an account bought and what it organises or helps with: the newest of each, and whether there are more. */
export async function readActivity(db: Database, account: string) {
  const query = db.read<ActivityTables>();
  const [orders, events, roles] = await Promise.all([
    query
      .selectFrom('orders')
      .leftJoin('events', 'events.id', 'orders.event')
      .select([
        'orders.id',
        'orders.code',
        'orders.status',
        'orders.total',
        'orders.currency',
        'orders.created',
        'events.title',
      ])
      .where('orders.buyer', '=', account)
      .orderBy('orders.created', 'desc')
      .orderBy('orders.id', 'desc')
      .limit(SHOWN + 1)
      .execute(),
    query
      .selectFrom('events')
      .select(['id', 'title', 'slug', 'status', 'startsAt'])
      .where('organiser', '=', account)
      .orderBy('startsAt', 'desc')
      .orderBy('id', 'desc')
      .limit(SHOWN + 1)
      .execute(),
    query
      .selectFrom('event_members')
      .innerJoin('events', 'events.id', 'event_members.event')
      .select(['events.id', 'events.title', 'events.slug', 'events.status', 'event_members.role'])
      .where('event_members.user', '=', account)
      .orderBy('event_members.id')
      .limit(SHOWN + 1)
      .execute(),
  ]);
  const page = <Row>(rows: Row[]) => ({ rows: rows.slice(0, SHOWN), more: rows.length > SHOWN });
  return { orders: page(orders), events: page(events), roles: page(roles) };
}

export type Activity = Awaited<ReturnType<typeof readActivity>>;

import { createApp } from '#server/http/app.ts';
import { keptPages } from '#server/pages/kept.ts';
import type { Fair } from './fairs.ts';
import type { Life } from './life.ts';
import { sum, type Told } from './mails.ts';

/** Everything that a call to the records of a collection answers, on all of its pages. */
export type ByApi = (collection: string, filter: string) => Promise<Record<string, unknown>[]>;

const PER_PAGE = 500;
/** Nothing listens: what is set beside an answer goes nowhere. */
const NO_SOCKET = { outgoing: { setHeader: () => {} } };

/** Calls the API as the organiser does. */
export async function callerOf({ services, organiser }: Life): Promise<ByApi> {
  const site = {
    dev: false,
    build: async () => {
      throw new Error('No page is asked for.');
    },
    files: async (_: unknown, next: () => Promise<void>) => next(),
    close: async () => {},
  };
  const { router } = createApp(
    services,
    site,
    keptPages(services.db, () => services.clock.now()),
  );
  const token = await services.records.auth.tokenFor('users', organiser.id);
  return async (collection, filter) => {
    const items: Record<string, unknown>[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const query = new URLSearchParams({ filter, page: String(page), perPage: String(PER_PAGE) });
      const path = `/api/collections/${collection}/records?${query.toString()}`;
      const answer = await router.request(path, { headers: { authorization: token } }, NO_SOCKET);
      if (answer.status !== 200) throw new Error(`${collection}: ${answer.status} ${await answer.text()}`);
      const list = (await answer.json()) as { items: typeof items; totalPages: number };
      items.push(...list.items);
      pages = list.totalPages;
    }
    return items;
  };
}

/** What the organiser's own programs count from an event's orders and tickets is what its pages say. */
export async function mailsByApi(
  { event }: Fair,
  list: ByApi,
  is: {
    gross: number;
    refunds: number;
    orders: number;
    people: number;
    sold: ReadonlyMap<string, number>;
  },
): Promise<Told[]> {
  const ofEvent = `event = "${event}"`;
  const orders = await list('orders', ofEvent);
  const paid = orders.filter(({ paidAt }) => paidAt !== '');
  const tickets = await list('tickets', `${ofEvent} && status = "valid" && addOn = false`);
  const types = await list('ticket_types', ofEvent);
  return [
    ['what was paid, by the API', sum(paid, ({ total }) => Number(total)), is.gross],
    ['what was paid back, by the API', sum(paid, ({ refunded }) => Number(refunded)), is.refunds],
    ['valid tickets, by the API', tickets.length, is.people],
    [
      'what is sold, by the API',
      new Map(types.map(({ id, sold }) => [String(id), Number(sold)])),
      new Map(is.sold),
    ],
  ];
}

import { type Kysely, sql } from 'kysely';
import { ERASED_AT_ONCE, type GuestData, NOTHING_ERASED } from '#features/guest-erasure/index.ts';
import type { JobQueue } from '#platform/jobs/index.ts';
import type { AskedTables } from '../model/schema.ts';
import { deleteContents } from './answer-files.ts';

const guestsOf = (query: Kysely<AskedTables>, event: string) =>
  query
    .selectFrom('order_guests')
    .where('event', '=', event)
    .where(sql<boolean>`(name != '' OR email != '' OR "tokenHash" != '' OR "sentTo" != '')`);

/** What guests of an event answered, and what is asked of them by name; files go with a job. The questions stay. */
export const answersToErase = (jobs: JobQueue): GuestData => ({
  kind: 'answers',
  count: async (db, event) => {
    const query = db.read<AskedTables>();
    const count = async (table: 'answers' | 'answer_files'): Promise<number> => {
      const { found } = await query
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('found'))
        .where('event', '=', event)
        .executeTakeFirstOrThrow();
      return found;
    };
    const { guests } = await guestsOf(query, event)
      .select(({ fn }) => fn.countAll<number>().as('guests'))
      .executeTakeFirstOrThrow();
    return (await count('answers')) + (await count('answer_files')) + guests;
  },
  erase: async (tx, event, now) => {
    const query = tx.as<AskedTables>();
    const guests = await guestsOf(query, event)
      .select(['order', 'position', 'email', 'sentTo'])
      .limit(ERASED_AT_ONCE)
      .execute();
    for (const { order, position } of guests)
      await query
        .updateTable('order_guests')
        .set({ name: '', email: '', tokenHash: '', sentTo: '', updated: now })
        .where('order', '=', order)
        .where('position', '=', position)
        .execute();
    const orders = await query
      .selectFrom('answers')
      .select('order')
      .distinct()
      .where('event', '=', event)
      .limit(ERASED_AT_ONCE)
      .execute();
    if (orders.length > 0)
      await query
        .deleteFrom('answers')
        .where(
          'order',
          'in',
          orders.map(({ order }) => order),
        )
        .execute();
    const files = await query
      .selectFrom('answer_files')
      .select(['event', 'id'])
      .where('event', '=', event)
      .limit(ERASED_AT_ONCE)
      .execute();
    if (files.length > 0)
      await query
        .deleteFrom('answer_files')
        .where(
          'id',
          'in',
          files.map(({ id }) => id),
        )
        .execute();
    await deleteContents(jobs, tx, files);
    const rows = guests.length + orders.length + files.length;
    if (rows === 0) return NOTHING_ERASED;
    return {
      rows,
      addresses: guests.flatMap(({ email, sentTo }) => [email, sentTo]),
      accounts: [],
      about: guests.map(({ order }) => order),
    };
  },
});

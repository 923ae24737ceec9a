import type { Database } from '#platform/db/index.ts';
import type { Tables } from '../model/schema.ts';

/** Rows of one write. */
const AT_ONCE = 500;

/** Throws the envelopes of a poll away, some at a time. Broken off, it goes on where it was. */
export async function emptyBox(db: Database, poll: string): Promise<void> {
  const some = () =>
    db.write((tx) => {
      const query = tx.as<Tables>();
      return query
        .deleteFrom('community_poll_envelopes')
        .where(
          'id',
          'in',
          query
            .selectFrom('community_poll_envelopes')
            .select('id')
            .where('poll', '=', poll)
            .orderBy('id')
            .limit(AT_ONCE),
        )
        .executeTakeFirst();
    });
  while ((await some()).numDeletedRows > 0n);
}

/** The same with ballots that were written before their poll was spoiled. */
export async function dropBallots(db: Database, poll: string): Promise<void> {
  const some = () =>
    db.write((tx) => {
      const query = tx.as<Tables>();
      return query
        .deleteFrom('community_poll_ballots')
        .where('poll', '=', poll)
        .where(
          'code',
          'in',
          query
            .selectFrom('community_poll_ballots')
            .select('code')
            .where('poll', '=', poll)
            .orderBy('code')
            .limit(AT_ONCE),
        )
        .executeTakeFirst();
    });
  while ((await some()).numDeletedRows > 0n);
}

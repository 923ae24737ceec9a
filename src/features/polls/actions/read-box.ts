import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables, PollRow } from '../model/schema.ts';
import { type Ballot, openBallot } from './seal.ts';

/** Rows of one reading. Between two of them others have their turn. */
const PAGE = 500;

/** The ballots in the box of a poll whose voting is over; null for what can't be opened with its key. */
export async function openBox(
  query: Kysely<Tables>,
  { id: poll }: PollRow,
  key: Buffer,
): Promise<(Ballot | null)[]> {
  const ballots: (Ballot | null)[] = [];
  const page = (after: string) =>
    query
      .selectFrom('community_poll_envelopes')
      .select(['id', 'sealed'])
      .where('poll', '=', poll)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
  for (let rows = await page(''); rows.length > 0; rows = await page(rows.at(-1)?.id ?? '')) {
    for (const { sealed } of rows) ballots.push(openBallot(key, poll, sealed));
    await nextTurn();
  }
  return ballots;
}

/** What the roll says at the end. */
export interface RollRead {
  /** SHA-256 of the ids on it, one a line. */
  hash: string;
  count: number;
  voted: number;
  /** Of a poll that is not secret: the ballots lie on the roll, beside who cast them. */
  ballots: Ballot[];
}

export async function readRoll(query: Kysely<Tables>, { id: poll, secret }: PollRow): Promise<RollRead> {
  const hash = createHash('sha256');
  const read: RollRead = { hash: '', count: 0, voted: 0, ballots: [] };
  const page = (after: string) =>
    query
      .selectFrom('community_poll_roll')
      .select(['member', 'voted', 'choices'])
      .where('poll', '=', poll)
      .where('member', '>', after)
      .orderBy('member')
      .limit(PAGE)
      .execute();
  for (let rows = await page(''); rows.length > 0; rows = await page(rows.at(-1)?.member ?? '')) {
    for (const { member, voted, choices } of rows) {
      hash.update(`${member}\n`);
      read.count += 1;
      if (voted !== 1) continue;
      read.voted += 1;
      if (secret !== 1) read.ballots.push({ code: member, choices });
    }
    await nextTurn();
  }
  return { ...read, hash: hash.digest('hex') };
}

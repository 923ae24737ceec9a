import type { Tx } from '#platform/db/index.ts';
import type { Tables, PollRow } from '../model/schema.ts';
import type { PollsDeps } from '../model/context.ts';
import { ballotsFile } from './ballots-file.ts';
import { areChoices, FEWEST, questionsOf, tallyOf } from './choices.ts';
import { openBox, readRoll } from './read-box.ts';
import { type Ballot, sha256 } from './seal.ts';
import { findPoll } from '../store/store.ts';

/** Ballots of one write. */
const AT_ONCE = 500;

/**
 * Counts a poll whose voting is over: reads its box outside of any write, writes the ballots in the order of their codes,
 * some at a time, and then what came of them. The codes are random and nobody knows whose they are, so which ballots were
 * written together tells nothing of which envelopes lay together. Broken off anywhere, it begins anew and comes to the same.
 * Gives how many voted where those were too few for a secret to be kept, so that nothing was written; else null.
 */
export async function countPoll(
  { db }: PollsDeps,
  poll: PollRow,
  key: Buffer | null,
): Promise<number | null> {
  const query = db.read<Tables>();
  const questions = questionsOf(poll);
  const roll = await readRoll(query, poll);
  const cast = key && poll.secret === 1 ? await openBox(query, poll, key) : roll.ballots;
  const known = new Map<string, Ballot>();
  for (const ballot of cast)
    if (ballot !== null && areChoices(questions, ballot.choices)) known.set(ballot.code, ballot);
  const ballots = [...known.values()].toSorted((one, other) => (one.code < other.code ? -1 : 1));
  const isFew = ballots.length > 0 && ballots.length < FEWEST && cast.length === ballots.length;
  if (poll.secret === 1 && isFew) return ballots.length;
  if (poll.secret === 1)
    for (let at = 0; at < ballots.length; at += AT_ONCE)
      await db.write((tx) => keep(tx, poll, ballots.slice(at, at + AT_ONCE)));
  const sound =
    ballots.length === cast.length &&
    ballots.length === roll.voted &&
    roll.count === poll.eligible &&
    roll.hash === poll.rollHash;
  const tally = tallyOf(
    questions,
    ballots.map(({ choices }) => choices),
  );
  const counted = {
    voted: ballots.length,
    tally: JSON.stringify(tally),
    ballotsHash: sha256(ballotsFile(poll, ballots)),
    sound: sound ? 1 : 0,
  };
  await db.write((tx) =>
    tx
      .as<Tables>()
      .updateTable('community_polls')
      .set(counted)
      .where('id', '=', poll.id)
      .where('status', '=', 'closing')
      .where('ballotsHash', '=', '')
      .execute(),
  );
  return null;
}

/** Those that were kept before it was broken off stay as they are. */
async function keep(tx: Tx, { id }: PollRow, ballots: readonly Ballot[]): Promise<void> {
  const query = tx.as<Tables>();
  const poll = await findPoll(query, id);
  if (poll?.status !== 'closing' || poll.ballotsHash !== '') return;
  await query
    .insertInto('community_poll_ballots')
    .values(ballots.map((ballot) => ({ poll: id, ...ballot })))
    .onConflict((taken) => taken.columns(['poll', 'code']).doNothing())
    .execute();
}

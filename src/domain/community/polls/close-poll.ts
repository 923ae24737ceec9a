import type { Actor } from '#lib/actor.ts';
import { conflict } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import type { CommunityDeps, Tables } from '../context.ts';
import { noteChange } from '../model/changes.ts';
import { areChoices, questionsOf, tallyOf, FEWEST } from './choices.ts';
import { forgetKey, readKey } from './keys.ts';
import { told } from './poll-input.ts';
import type { PollRow } from './schema.ts';
import { type Ballot, ballotsText, openBallot, sha256 } from './seal.ts';
import { findPoll, ownedPoll, rollText, stepPoll, votedOf } from './store.ts';

/** Ballots of one statement. */
const AT_ONCE = 500;

/**
 * Ends a poll whose time is over: opens the envelopes, writes the ballots in the order of their codes, all in one write,
 * and counts. Then the key is forgotten. Done twice it changes nothing, and a crash in between only leaves the key to the
 * next time.
 */
export async function closePoll(deps: CommunityDeps, id: string): Promise<void> {
  const { db, clock } = deps;
  const found = await findPoll(db.read<Tables>(), id);
  if (!found) return;
  const key = await readKey(deps, found.sealKey);
  await db.write(async (tx) => {
    const now = clock.text();
    const open = await findPoll(tx.as<Tables>(), id);
    if (open?.status !== 'open' || open.closesAt > now) return;
    // Those that are being cast are in now; from here on there are no others.
    if (!(await stepPoll(tx, open, { status: 'closed', closedAt: now }, now))) return;
    const poll: PollRow = { ...open, status: 'closed' };
    if (poll.secret === 1 && key === null) await spoil(tx, poll, now);
    else await count(tx, poll, key, now);
  });
  const ended = await findPoll(db.read<Tables>(), id);
  if (ended && ended.status !== 'open') await forgetKey(deps, ended.sealKey);
}

/** Ends a poll without a result; what was cast is thrown away unread. Throws 404, 403, 409. */
export async function cancelPoll(deps: CommunityDeps, actor: Actor, id: string): Promise<void> {
  const { db, clock } = deps;
  const sealKey = await db.write(async (tx) => {
    const now = clock.text();
    const poll = await ownedPoll(tx.as<Tables>(), actor, id, now);
    if (!['draft', 'scheduled', 'open'].includes(poll.status)) throw conflict(told('notOpen'));
    if (!(await stepPoll(tx, poll, { status: 'cancelled', closedAt: now }, now)))
      throw conflict(told('notOpen'));
    await emptyBox(tx, id);
    await note(tx, poll, actor, 'polls.cancel', now);
    return poll.sealKey;
  });
  await forgetKey(deps, sealKey);
}

async function count(tx: Tx, poll: PollRow, key: Buffer | null, now: string): Promise<void> {
  const query = tx.as<Tables>();
  const questions = questionsOf(poll);
  const [voted, roll] = [await votedOf(query, poll.id), await rollText(query, poll.id)];
  const cast = key && poll.secret === 1 ? await opened(tx, poll, key) : await shown(tx, poll);
  const ballots = cast.flatMap((ballot) =>
    ballot !== null && areChoices(questions, ballot.choices) ? [ballot] : [],
  );
  if (poll.secret === 1 && ballots.length > 0 && ballots.length < FEWEST && cast.length === ballots.length)
    return spoil(tx, poll, now, ballots.length);
  const sound =
    ballots.length === cast.length &&
    ballots.length === voted &&
    roll.count === poll.eligible &&
    sha256(roll.text) === poll.rollHash;
  if (poll.secret === 1) {
    const sorted = ballots.toSorted((one, other) => (one.code < other.code ? -1 : 1));
    for (let at = 0; at < sorted.length; at += AT_ONCE)
      await query
        .insertInto('community_poll_ballots')
        .values(sorted.slice(at, at + AT_ONCE).map((ballot) => ({ poll: poll.id, ...ballot })))
        .execute();
    await emptyBox(tx, poll.id);
  }
  const ballotsHash = sha256(ballotsText(ballots));
  const tally = JSON.stringify(
    tallyOf(
      questions,
      ballots.map(({ choices }) => choices),
    ),
  );
  await query
    .updateTable('community_polls')
    .set({ voted: ballots.length, tally, ballotsHash, sound: sound ? 1 : 0 })
    .where('id', '=', poll.id)
    .execute();
  await note(tx, poll, null, 'polls.close', now, [
    { field: 'voted', before: null, after: ballots.length },
    { field: 'ballotsHash', before: null, after: ballotsHash },
    { field: 'sound', before: null, after: sound ? 1 : 0 },
  ]);
}

async function opened(tx: Tx, { id }: PollRow, key: Buffer): Promise<(Ballot | null)[]> {
  const rows = await tx
    .as<Tables>()
    .selectFrom('community_poll_envelopes')
    .select('sealed')
    .where('poll', '=', id)
    .execute();
  return rows.map(({ sealed }) => openBallot(key, id, sealed));
}

/** Of a poll that is not secret: the ballots are on the roll, beside who cast them. */
async function shown(tx: Tx, { id }: PollRow): Promise<Ballot[]> {
  const rows = await tx
    .as<Tables>()
    .selectFrom('community_poll_roll')
    .select(['member', 'choices'])
    .where('poll', '=', id)
    .where('voted', '=', 1)
    .execute();
  return rows.map(({ member, choices }) => ({ code: member, choices }));
}

/**
 * There is no result, and what is in the envelopes is told to nobody: the key is gone, or so few voted (`voted`) that it would
 * say who chose what.
 */
async function spoil(tx: Tx, poll: PollRow, now: string, voted = 0): Promise<void> {
  await tx
    .as<Tables>()
    .updateTable('community_polls')
    .set({ status: 'spoiled', voted })
    .where('id', '=', poll.id)
    .execute();
  await emptyBox(tx, poll.id);
  await note(tx, poll, null, 'polls.spoil', now);
}

async function emptyBox(tx: Tx, poll: string): Promise<void> {
  await tx.as<Tables>().deleteFrom('community_poll_envelopes').where('poll', '=', poll).execute();
}

async function note(
  tx: Tx,
  { id, chapter, title }: PollRow,
  actor: Actor | null,
  action: 'polls.close' | 'polls.cancel' | 'polls.spoil',
  at: string,
  changes: Parameters<typeof noteChange>[1]['changes'] = [],
): Promise<void> {
  await noteChange(tx, { chapter, actor, action, subject: id, label: title, changes, at });
}

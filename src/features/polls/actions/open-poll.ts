import { sql } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import { conflict } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import { findChapter, noteChange } from '#features/chapters/index.ts';
import type { Tables, PollRow } from '../model/schema.ts';
import type { PollsDeps } from '../model/context.ts';
import { changedMeanwhile } from '#features/chapters/model/errors.ts';
import { CLOSE_POLL, OPEN_POLL } from '../model/jobs.ts';
import { FEWEST } from './choices.ts';
import { forgetKey, makeKey } from './keys.ts';
import { notifyVoters } from './mail-voters.ts';
import { told } from '../model/poll-input.ts';
import { reminderAt } from './reminder-at.ts';
import { sha256 } from './seal.ts';
import { findPoll, ownedPoll, rollText, stepPoll, votersOf } from '../store/store.ts';

/** Opens a poll, or has it wait for its time. Throws 404, 403, 409. */
export async function openPoll(deps: PollsDeps, actor: Actor, id: string): Promise<void> {
  const { db, clock, jobs } = deps;
  const now = clock.text();
  const poll = await ownedPoll(db.read<Tables>(), actor, id, now);
  if (poll.opensAt <= now) {
    await begin(deps, poll.id, (tx) => ownedPoll(tx.as<Tables>(), actor, id, now), actor);
    return;
  }
  await db.write(async (tx) => {
    const before = await ownedPoll(tx.as<Tables>(), actor, id, now);
    if (before.status !== 'draft') throw conflict(told('opened'));
    if (!(await stepPoll(tx, before, { status: 'scheduled' }, now))) throw changedMeanwhile();
    await jobs.enqueue(tx, OPEN_POLL, { poll: id, opensAt: before.opensAt }, { runAt: before.opensAt });
    await note(tx, actor, before, 'polls.schedule', now);
  });
}

/** Opens one whose time has come; false when it is not to be opened (any more). */
export async function openInTime(deps: PollsDeps, id: string, opensAt: string): Promise<void> {
  const waiting = await findPoll(deps.db.read<Tables>(), id);
  if (waiting?.status !== 'scheduled' || waiting.opensAt !== opensAt) return;
  await begin(
    deps,
    id,
    async (tx) => {
      const poll = await findPoll(tx.as<Tables>(), id);
      return poll?.status === 'scheduled' && poll.opensAt === opensAt ? poll : null;
    },
    null,
  );
}

/** Fixes the roll, and from then on ballots can be cast. The key is made before, and is forgotten if that comes to nothing. */
async function begin(
  deps: PollsDeps,
  id: string,
  still: (tx: Tx) => Promise<PollRow | null>,
  actor: Actor | null,
): Promise<void> {
  const { db, clock, jobs } = deps;
  const sealKey = await makeKey(deps);
  let begun = false;
  try {
    begun = await db.write(async (tx) => {
      const now = clock.text();
      const poll = await still(tx);
      if (!poll) return false;
      if (poll.status !== 'draft' && poll.status !== 'scheduled') throw conflict(told('opened'));
      if (poll.closesAt <= now) throw conflict(told('endOver'));
      const roll = await writeRoll(tx, poll);
      if (roll.count === 0) throw conflict(told('nobody'));
      if (poll.secret === 1 && roll.count < FEWEST) throw conflict(told('tooFew'));
      const rollHash = sha256(roll.text);
      const change = { status: 'open', openedAt: now, sealKey, eligible: roll.count, rollHash } as const;
      if (!(await stepPoll(tx, poll, change, now))) throw changedMeanwhile();
      await jobs.enqueue(tx, CLOSE_POLL, { poll: id }, { runAt: poll.closesAt, key: `${CLOSE_POLL}:${id}` });
      await notifyVoters(deps, tx, id, 'opened');
      const reminder = reminderAt({ openedAt: now, closesAt: poll.closesAt });
      if (reminder) await notifyVoters(deps, tx, id, 'reminder', reminder);
      await note(tx, actor, poll, 'polls.open', now, [
        { field: 'eligible', before: null, after: roll.count },
        { field: 'rollHash', before: null, after: rollHash },
      ]);
      return true;
    });
  } finally {
    if (!begun) await forgetKey(deps, sealKey);
  }
}

/** Everybody in good standing in the chapter and below, as they are now. */
async function writeRoll(tx: Tx, { id, chapter: chapterId }: PollRow) {
  const query = tx.as<Tables>();
  const chapter = await findChapter(query, chapterId);
  if (chapter)
    await query
      .insertInto('community_poll_roll')
      .columns(['poll', 'member', 'voted', 'choices'])
      .expression(
        votersOf(query, chapter).select([
          sql<string>`${id}`.as('poll'),
          'id',
          sql<number>`0`.as('voted'),
          sql<string>`''`.as('choices'),
        ]),
      )
      .execute();
  return rollText(query, id);
}

async function note(
  tx: Tx,
  actor: Actor | null,
  { id, chapter, title }: PollRow,
  action: 'polls.schedule' | 'polls.open',
  at: string,
  changes: Parameters<typeof noteChange>[1]['changes'] = [],
): Promise<void> {
  await noteChange(tx, { chapter, actor, action, subject: id, label: title, changes, at });
}

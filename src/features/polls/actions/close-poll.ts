import type { Actor } from '#lib/actor.ts';
import { conflict } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import type { Tables, PollRow } from '../model/schema.ts';
import type { PollsDeps } from '../model/context.ts';
import { CLOSE_POLL } from '../model/jobs.ts';
import { noteChange } from '#features/chapters/index.ts';
import { countPoll } from './count-poll.ts';
import { dropBallots, emptyBox } from './empty-box.ts';
import { forgetKey, readKey } from './keys.ts';
import { notifyVoters } from './mail-voters.ts';
import { told } from '../model/poll-input.ts';
import { findPoll, ownedPoll, stepPoll } from '../store/store.ts';

/**
 * Ends a poll whose time is over, in steps that each hold the writer for a moment: voting stops, the ballots are written
 * some at a time and counted, the envelopes are thrown away, the result is told, the key forgotten. Each step is seen in
 * what is stored, so that whoever is called again after a crash goes on from there; done twice it changes nothing.
 */
export async function closePoll(deps: PollsDeps, id: string): Promise<void> {
  const { db } = deps;
  await stopVoting(deps, id);
  const read = () => findPoll(db.read<Tables>(), id);
  const stopped = await read();
  if (stopped && isUncounted(stopped)) {
    const key = await readKey(deps, stopped.sealKey);
    const tooFew = stopped.secret === 1 && key === null ? 0 : await countPoll(deps, stopped, key);
    if (tooFew !== null) await spoil(deps, id, tooFew);
  }
  const poll = await read();
  if (!poll || ['draft', 'scheduled', 'open'].includes(poll.status)) return;
  if (isUncounted(poll)) throw new Error('A poll was not counted.');
  await emptyBox(db, id);
  if (poll.status === 'spoiled') await dropBallots(db, id);
  await notifyResult(deps, id);
  await forgetKey(deps, poll.sealKey);
}

/** Ends a poll without a result; what was cast is thrown away unread. Throws 404, 403, 409. */
export async function cancelPoll(deps: PollsDeps, actor: Actor, id: string): Promise<void> {
  const { db, clock, jobs } = deps;
  await db.write(async (tx) => {
    const now = clock.text();
    const poll = await ownedPoll(tx.as<Tables>(), actor, id, now);
    if (!['draft', 'scheduled', 'open'].includes(poll.status)) throw conflict(told('notOpen'));
    if (!(await stepPoll(tx, poll, { status: 'cancelled', closedAt: now }, now)))
      throw conflict(told('notOpen'));
    // Throws away what is left, should this process end before it has.
    await jobs.enqueue(tx, CLOSE_POLL, { poll: id });
    await note(tx, poll, actor, 'polls.cancel', now);
  });
  await closePoll(deps, id);
}

const isUncounted = ({ status, ballotsHash }: PollRow): boolean => status === 'closing' && ballotsHash === '';

/** Those that are being cast are in by then; from here on there are no others. */
async function stopVoting({ db, clock }: PollsDeps, id: string): Promise<void> {
  const now = clock.text();
  const isDue = (poll: PollRow | undefined): poll is PollRow =>
    poll?.status === 'open' && poll.closesAt <= now;
  if (!isDue(await findPoll(db.read<Tables>(), id))) return;
  await db.write(async (tx) => {
    const poll = await findPoll(tx.as<Tables>(), id);
    if (isDue(poll)) await stepPoll(tx, poll, { status: 'closing', closedAt: now }, now);
  });
}

/** From here on the result is seen: nothing is left that is sealed. */
async function notifyResult(deps: PollsDeps, id: string): Promise<void> {
  const { db, clock } = deps;
  if ((await findPoll(db.read<Tables>(), id))?.status !== 'closing') return;
  await db.write(async (tx) => {
    const now = clock.text();
    const poll = await findPoll(tx.as<Tables>(), id);
    if (poll?.status !== 'closing' || !(await stepPoll(tx, poll, { status: 'closed' }, now))) return;
    const { voted, ballotsHash, sound } = poll;
    await notifyVoters(deps, tx, id, 'result');
    await note(tx, poll, null, 'polls.close', now, [
      { field: 'voted', before: null, after: voted },
      { field: 'ballotsHash', before: null, after: ballotsHash },
      { field: 'sound', before: null, after: sound },
    ]);
  });
}

/**
 * There is no result, and what is in the envelopes is told to nobody: the key is gone, or so few voted (`voted`) that it
 * would say who chose what.
 */
async function spoil(deps: PollsDeps, id: string, voted: number): Promise<void> {
  const { db, clock } = deps;
  await db.write(async (tx) => {
    const now = clock.text();
    const poll = await findPoll(tx.as<Tables>(), id);
    // Another process may have counted it meanwhile, and have forgotten the key as it should.
    if (!poll || !isUncounted(poll)) return;
    if (!(await stepPoll(tx, poll, { status: 'spoiled', voted }, now))) return;
    await notifyVoters(deps, tx, id, 'result');
    await note(tx, poll, null, 'polls.spoil', now);
  });
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

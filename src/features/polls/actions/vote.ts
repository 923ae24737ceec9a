import type { Actor } from '#lib/actor.ts';
import { conflict, notFound } from '#lib/errors.ts';
import type { Tables } from '../model/schema.ts';
import type { PollsDeps } from '../model/context.ts';
import { requireOwn } from '#features/members/index.ts';
import { choicesOf, questionsOf } from './choices.ts';
import { readKey } from './keys.ts';
import { told } from '../model/poll-input.ts';
import { sealBallot } from './seal.ts';
import { findPoll } from '../store/store.ts';

const CODE_LENGTH = 16;
const ENVELOPE_ID = 24;

/**
 * Casts a ballot: marks the roll and puts the ballot into the box, in one write, once. Of a secret poll the ballot lies
 * sealed beside the roll, with nothing in it that says whose it is, and `code` is what the voter finds it by afterwards:
 * it is given here and kept nowhere else in the clear. `chosen` has the places of the options by question.
 *
 * Throws 404 for whoever is not on the roll, 400 by question, 409 for a second ballot or a poll that is not open.
 */
export async function vote(
  deps: PollsDeps,
  actor: Actor,
  id: string,
  chosen: readonly (readonly string[])[],
): Promise<{ code: string; choices: string }> {
  const { db, clock, ids } = deps;
  const member = await requireOwn(db.read<Tables>(), actor);
  const poll = await findPoll(db.read<Tables>(), id);
  if (!poll || poll.status === 'draft' || poll.status === 'scheduled') throw notFound();
  const choices = choicesOf(questionsOf(poll), chosen);
  const key = poll.secret === 1 ? await readKey(deps, poll.sealKey) : null;
  const code = poll.secret === 1 ? ids.code(CODE_LENGTH) : '';
  await db.write(async (tx) => {
    const query = tx.as<Tables>();
    // Holds the poll: its end waits for the ballots that came before, and takes none after.
    const held = await query
      .updateTable('community_polls')
      .set({ status: 'open' })
      .where('id', '=', id)
      .where('status', '=', 'open')
      .where('closesAt', '>', clock.text())
      .executeTakeFirst();
    const marked = await query
      .updateTable('community_poll_roll')
      .set({ voted: 1, choices: poll.secret === 1 ? '' : choices })
      .where('poll', '=', id)
      .where('member', '=', member.id)
      .where('voted', '=', 0)
      .executeTakeFirst();
    if (marked.numUpdatedRows !== 1n) {
      const listed = await query
        .selectFrom('community_poll_roll')
        .select('voted')
        .where('poll', '=', id)
        .where('member', '=', member.id)
        .executeTakeFirst();
      throw listed ? conflict(told('voted')) : notFound();
    }
    if (held.numUpdatedRows !== 1n || (poll.secret === 1 && key === null)) throw conflict(told('notOpen'));
    if (key)
      await query
        .insertInto('community_poll_envelopes')
        .values({ id: ids.letters(ENVELOPE_ID), poll: id, sealed: sealBallot(key, id, { code, choices }) })
        .execute();
  });
  return { code, choices };
}

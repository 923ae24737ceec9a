import type { Actor } from '#lib/actor.ts';
import { conflict, notFound } from '#lib/errors.ts';
import type { Tables, PollQuestion } from '../model/schema.ts';
import type { PollsDeps } from '../model/context.ts';
import { wrongField } from '#features/chapters/model/errors.ts';
import { requireOwn } from '#features/members/index.ts';
import { choicesOf, questionsOf } from './choices.ts';
import { told } from '../model/poll-input.ts';
import { findPoll } from '../store/store.ts';

/** What a form sends for a question that is left blank on purpose. */
export const BLANK = 'blank';

/**
 * What a form says, question by question: the places of the chosen options, or `blank`. A question without either was
 * overlooked. Gives what `vote` takes. Throws 400 at `q1`, `q2`, … for what is overlooked or can't be chosen.
 */
export function readBallot(
  questions: readonly PollQuestion[],
  typed: readonly (readonly string[])[],
): string[][] {
  const chosen = questions.map((_, place) => {
    const picked = typed[place] ?? [];
    if (picked.length === 0) throw wrongField(`q${place + 1}`, told('unanswered'));
    if (!picked.includes(BLANK)) return [...picked];
    if (picked.length > 1) throw wrongField(`q${place + 1}`, told('blankAndMore'));
    return [];
  });
  choicesOf(questions, chosen);
  return chosen;
}

/**
 * Looks a ballot over before it is cast: changes nothing. Throws as `vote` would: 404 for whoever is not on the roll, 400 by
 * question, 409 for whoever has voted or a poll that is not open.
 */
export async function reviewBallot(
  { db, clock }: PollsDeps,
  actor: Actor,
  id: string,
  typed: readonly (readonly string[])[],
): Promise<string[][]> {
  const query = db.read<Tables>();
  const member = await requireOwn(query, actor);
  const poll = await findPoll(query, id);
  const place =
    poll &&
    (await query
      .selectFrom('community_poll_roll')
      .select('voted')
      .where('poll', '=', id)
      .where('member', '=', member.id)
      .executeTakeFirst());
  if (!poll || !place) throw notFound();
  if (place.voted === 1) throw conflict(told('voted'));
  if (poll.status !== 'open' || poll.closesAt <= clock.text()) throw conflict(told('notOpen'));
  return readBallot(questionsOf(poll), typed);
}

import { data } from 'react-router';
import { readForm } from '#app/forms/read-form.server.ts';
import { requireViewer } from '#app/session/guard.server.ts';
import { answered, refusal } from '../organiser/answered.server.ts';
import type { Route } from './+types/poll';
import { communityVisitor } from './officer.server.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await communityVisitor(context, request);
  const { community, language } = page;
  const actor = page.actor ?? { id: requireViewer(context, request).id, superuser: false };
  const { poll, chapter, officer, voted } = await answered(
    community.polls.read(actor, params.pollId),
    language,
  );
  const { id, title, intro, status, closesAt, zone, quorum } = poll;
  const secret = poll.secret === 1;
  const over = status === 'closed';
  const code = over && secret ? (new URL(request.url).searchParams.get('code') ?? '') : '';
  return {
    poll: { id, title, intro, status, closesAt, zone, secret },
    chapter: { name: chapter.name, slug: chapter.slug },
    questions: community.polls.questions(poll),
    officer,
    voted: voted ?? null,
    result: over ? { ...(await community.polls.result(poll)), quorum } : null,
    looked: code === '' ? null : { code, chosen: await community.polls.ballot(actor, id, code) },
    byName: over && !secret ? await community.polls.byName(actor, id) : null,
  };
}

/**
 * Casts the ballot. The answer is the page itself and no other one: the code stands in no address, no cookie and no row,
 * and is gone when the page is left. Sent again, the ballot is refused as a second one.
 */
export async function action({ context, request, params }: Route.ActionArgs) {
  const viewer = requireViewer(context, request);
  const { community, language } = await communityVisitor(context, request);
  const actor = { id: viewer.id, superuser: false };
  const { poll } = await answered(community.polls.read(actor, params.pollId), language);
  const form = await readForm(request);
  const questions = community.polls.questions(poll);
  const chosen = questions.map((_, place) =>
    form
      .getAll(`q${place + 1}`)
      .filter((value): value is string => typeof value === 'string' && value !== ''),
  );
  const headers = { 'cache-control': 'private, no-store' };
  const casting = community.polls.vote(actor, poll.id, chosen);
  const problem = await refusal(casting, language);
  if (problem !== null) return data({ problem, chosen, cast: null }, { status: 409, headers });
  const { code, choices } = await casting;
  const cast = { code, chosen: community.polls.chosen(questions, choices) };
  return data({ problem: null, chosen, cast }, { headers });
}

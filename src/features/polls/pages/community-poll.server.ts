import { pollsService } from '#features/polls/service.ts';
import { data } from 'react-router';
import { readForm } from '#shared/forms/read-form.server.ts';
import { requireViewer } from '#shared/session/guard.server.ts';
import { answered, refusal, refusalByField } from '#features/events/pages/answered.server.ts';
import type { Route } from './+types/community-poll';
import { communityVisitor } from '#features/chapters/pages/officer.server.ts';

/** With the gaps that people read it by. */
const LONGEST_CODE = 40;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await communityVisitor(context, request);
  const { language } = page;
  const actor = page.actor ?? { id: requireViewer(context, request).id, superuser: false };
  const { poll, chapter, officer, voted } = await answered(
    context.get(pollsService).read(actor, params.pollId),
    language,
  );
  const { id, title, intro, status, closesAt, zone, quorum } = poll;
  const secret = poll.secret === 1;
  const over = status === 'closed';
  return {
    poll: { id, title, intro, status, closesAt, zone, secret, voted: poll.voted },
    chapter: { name: chapter.name, slug: chapter.slug },
    questions: context.get(pollsService).questions(poll),
    officer,
    voted: voted ?? null,
    result: over ? { ...(await context.get(pollsService).result(poll)), quorum } : null,
    byName: over && !secret ? await context.get(pollsService).byName(actor, id) : null,
  };
}

const NOTHING = {
  problem: null,
  problems: {} as Record<number, string>,
  chosen: [] as string[][],
  reviewed: false,
  cast: null,
  looked: null,
};
const headers = { 'cache-control': 'private, no-store' };

/**
 * Shows a filled-in ballot to be looked over (`review`) or changed (`change`), casts it, or looks one up by its code
 * (`find`). The answer is the page itself and no other one: the code stands in
 * no address, no cookie and no row, and is gone when the page is left. The list of all ballots has the codes in it, so an
 * address with one in a log, beside who asked for it, would tell what they voted. Sent again, a ballot is refused as a second one.
 */
export async function action({ context, request, params }: Route.ActionArgs) {
  const page = await communityVisitor(context, request);
  const { language } = page;
  const actor = page.actor ?? { id: requireViewer(context, request).id, superuser: false };
  const { poll } = await answered(context.get(pollsService).read(actor, params.pollId), language);
  const form = await readForm(request);
  if (form.get('intent') === 'find') {
    const typed = form.get('code');
    const code = typeof typed === 'string' ? typed.slice(0, LONGEST_CODE) : '';
    let found: string[][] | null = null;
    const finding = context
      .get(pollsService)
      .ballot(actor, poll.id, code)
      .then((words) => void (found = words));
    const problem = await refusal(finding, language);
    if (problem !== null) return data({ ...NOTHING, problem }, { status: 409, headers });
    return data({ ...NOTHING, looked: { code, chosen: found } }, { headers });
  }
  const questions = context.get(pollsService).questions(poll);
  const chosen = questions.map((_, place) =>
    form
      .getAll(`q${place + 1}`)
      .filter((value): value is string => typeof value === 'string' && value !== ''),
  );
  const intent = form.get('intent');
  if (intent === 'change') return data({ ...NOTHING, chosen }, { headers });
  // Superusers have no vote; who is signed in beside as one has their own.
  const voter = { id: requireViewer(context, request).id, superuser: false };
  let ballot: string[][] = [];
  const refused = await refusalByField(
    context
      .get(pollsService)
      .review(voter, poll.id, chosen)
      .then((read) => void (ballot = read)),
    language,
  );
  if (refused) {
    const problems: Record<number, string> = {};
    for (const [place] of questions.entries()) {
      const problem = refused.fields[`q${place + 1}`];
      if (problem !== undefined) problems[place] = problem;
    }
    const problem = Object.keys(problems).length === 0 ? refused.message : null;
    return data({ ...NOTHING, problem, problems, chosen }, { status: refused.status, headers });
  }
  if (intent === 'review') return data({ ...NOTHING, chosen, reviewed: true }, { headers });
  const casting = context.get(pollsService).vote(voter, poll.id, ballot);
  const problem = await refusal(casting, language);
  if (problem !== null) return data({ ...NOTHING, problem, chosen }, { status: 409, headers });
  const { code, choices } = await casting;
  const cast = { code, chosen: context.get(pollsService).chosen(questions, choices) };
  return data({ ...NOTHING, chosen, cast }, { headers });
}

import { pollsService } from '#features/polls/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { words } from '../messages/polls.messages.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { answered, refusal } from '#features/events/pages/answered.server.ts';
import { zonesWith } from '#shared/forms/zones.server.ts';
import { officerPage } from '#features/chapters/pages/officer.server.ts';
import { FIELDS, pollForm, readTyped, typedPoll } from './poll-form.server.ts';
import type { Route } from './+types/poll';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { chapter, actor, language } = await officerPage(context, request, params.slug, 'polls.edit');
  const { poll, turnout, voters } = await answered(
    context.get(pollsService).readForHolder(actor, params.pollId),
    language,
  );
  if (poll.chapter !== chapter.id) throw data(null, { status: 404 });
  const { id, title, status, opensAt, closesAt, zone, updated, eligible, quorum } = poll;
  const waits = status === 'draft' || status === 'scheduled';
  return {
    slug: chapter.slug,
    poll: { id, title, status, opensAt, closesAt, zone, updated, eligible, quorum, voted: poll.voted },
    turnout,
    voters,
    typed: waits ? typedPoll(poll, context.get(pollsService).questions(poll)) : null,
    zones: zonesWith(zone),
  };
}

/** What the form and the buttons of the page do. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { chapter, actor, language } = await officerPage(context, request, params.slug, 'polls.edit');
  const id = params.pollId;
  const here = `/chapters/${encodeURIComponent(chapter.slug)}/manage/polls/${id}`;
  const form = await readForm(request);
  const intent = form.get('intent');
  if (intent === 'remove') {
    const problem = await refusal(context.get(pollsService).remove(actor, id), language);
    if (problem !== null) return data({ reply: undefined, problem }, { status: 409 });
    throw redirect(`/chapters/${encodeURIComponent(chapter.slug)}/manage/polls?done=deleted`);
  }
  if (intent === 'open' || intent === 'cancel') {
    const problem = await refusal(context.get(pollsService)[intent](actor, id), language);
    if (problem !== null) return data({ reply: undefined, problem }, { status: 409 });
    throw redirect(`${here}?done=saved`);
  }
  if (intent !== 'save')
    return data({ reply: undefined, problem: words[language].pressButton }, { status: 400 });
  const submission = parseWithZod(form, { schema: pollForm });
  const back = ({ data: reply, init }: ReturnType<typeof invalidForm>) =>
    data({ reply, problem: null }, init ?? {});
  if (submission.status !== 'success') return back(invalidForm(submission));
  const { updated, ...values } = submission.value;
  try {
    await context.get(pollsService).edit(actor, id, readTyped(values), { ifUpdated: updated });
  } catch (error) {
    return back(refusedForm(submission, error, FIELDS, { language }));
  }
  throw redirect(`${here}?done=saved`);
}

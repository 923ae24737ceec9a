import { pollsService } from '#features/polls/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { DEFAULT_ZONE, zonesWith } from '#shared/forms/zones.server.ts';
import { officerPage } from '#features/chapters/pages/officer.server.ts';
import { blankPoll, FIELDS, pollForm, readTyped } from './poll-form.server.ts';
import type { Route } from './+types/new-poll';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await officerPage(context, request, params.slug, 'polls.edit');
  return { initial: blankPoll(DEFAULT_ZONE), zones: zonesWith(DEFAULT_ZONE) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { chapter, actor, language } = await officerPage(context, request, params.slug, 'polls.edit');
  const submission = parseWithZod(await readForm(request), { schema: pollForm });
  if (submission.status !== 'success') return invalidForm(submission);
  let id: string;
  try {
    ({ id } = await context.get(pollsService).create(actor, chapter.id, readTyped(submission.value)));
  } catch (error) {
    return refusedForm(submission, error, FIELDS, { language });
  }
  throw redirect(`/chapters/${encodeURIComponent(chapter.slug)}/manage/polls/${id}?done=saved`);
}

import { textOf } from '#shared/entity/text-of.ts';
import { typed } from '#shared/forms/typed-values.server.ts';
import { runOfShowService } from '#features/run-of-show/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import type { SubmissionResult } from '@conform-to/react';
import { z } from 'zod';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { answered, refusal } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import type { Route } from './+types/links';

const linkForm = z.object({ name: typed, marks: typed });

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'plan.edit');
  const { actor, event, services, language } = page;
  const links = await answered(services.rooms.get(runOfShowService).links(actor, event.id), language);
  return {
    event: { id: event.id, timezone: event.timezone },
    now: services.clock.text(),
    links: links.map(({ id, name, marks, expiresAt, revokedAt, usedAt }) => ({
      id,
      name,
      marks: marks === 1,
      expiresAt,
      revokedAt,
      usedAt,
    })),
  };
}

const answer = (
  said: { problem?: string; url?: string; reply?: SubmissionResult },
  init: ResponseInit = {},
) => data(said, init);

/** Makes and ends links. A new link's address is answered once, and never again. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const page = await managedEvent(context, request, params.id, 'plan.edit');
  const { actor, event, services, language } = page;
  const runOfShow = services.rooms.get(runOfShowService);
  const form = await readForm(request);
  if (form.get('intent') === 'revoke') {
    const problem = await refusal(runOfShow.revokeLink(actor, event.id, textOf(form.get('id'))), language);
    if (problem !== null) return answer({ problem }, { status: 409 });
    throw redirect(`/events/${event.id}/manage/run-of-show/links?done=link-revoked`);
  }
  const submission = parseWithZod(form, { schema: linkForm });
  const again = ({ data: reply, init }: ReturnType<typeof invalidForm>) => answer({ reply }, init ?? {});
  if (submission.status !== 'success') return again(invalidForm(submission));
  const { name, marks } = submission.value;
  try {
    return answer({ url: (await runOfShow.makeLink(actor, event.id, { name, marks: marks === 'on' })).url });
  } catch (error) {
    return again(refusedForm(submission, error, ['name'], { language }));
  }
}

import { data, redirect } from 'react-router';
import { fieldOf } from '#features/console/pages/acted.server.ts';
import { answered, refusal } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { supportAccessService } from '../service.ts';
import type { Route } from './+types/access';

const DONE = ['granted', 'refused', 'ended'] as const;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'event.edit');
  const { actor, event, services, language, look } = page;
  const accesses = await answered(
    services.rooms.get(supportAccessService).readForTeam(actor, event.id),
    language,
  );
  const done = new URL(request.url).searchParams.get('done');
  return {
    event: { id: event.id, timezone: event.timezone },
    // Which of those who run the site it is, is none of the team's business.
    accesses: accesses.map(({ id, reason, unasked, state, created, until, views }) => ({
      id,
      reason,
      unasked,
      state,
      created,
      until,
      views,
    })),
    /** The operator who looks at it can't answer themselves. */
    mayAnswer: look === null,
    done: DONE.find((one) => one === done) ?? null,
  };
}

/** `intent` says what becomes of the access that is named. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const page = await managedEvent(context, request, params.id, 'event.edit');
  const { actor, event, services, language } = page;
  const service = services.rooms.get(supportAccessService);
  const form = await readForm(request);
  const named = { event: event.id, access: fieldOf(form, 'access') };
  const intent = form.get('intent');
  const [work, done] =
    intent === 'grant'
      ? [() => service.answer(actor, { ...named, grant: true }), 'granted']
      : intent === 'refuse'
        ? [() => service.answer(actor, { ...named, grant: false }), 'refused']
        : [() => service.endByTeam(actor, named), 'ended'];
  const problem = await refusal(work(), language);
  if (problem !== null) return data({ problem }, { status: 409 });
  throw redirect(`/events/${event.id}/manage/access?done=${done}`, 303);
}

import { acted, actedWithText, fieldOf } from '#features/console/pages/acted.server.ts';
import { requireAct, requireOperator } from '#features/console/pages/operator.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { eventState } from '#features/events/ui/event-state.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { words } from '../messages/console.messages.ts';
import { EVENT_ACTS } from '../model/acts.ts';
import { eventSuspensionsService } from '../service.ts';
import { shownMessage } from '../ui/shown-message.ts';
import type { Route } from './+types/console-event';

const DONE = ['suspended', 'replied', 'reinstated'] as const;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireOperator(context, request, 'events.view');
  const { language } = context.get(pageContext);
  const { event, latest, earlier } = await answered(
    context.get(eventSuspensionsService).readForOperators(params.id),
    language,
  );
  const { records, clock } = context.get(servicesContext);
  const owner = await records.auth.readUser(event.organiser);
  const done = new URL(request.url).searchParams.get('done');
  const { id, title, slug, status, visibility, startsAt, endsAt, taken, created, organiser } = event;
  return {
    event: {
      id,
      title,
      slug,
      status,
      visibility,
      startsAt,
      endsAt,
      taken,
      created,
      organiser,
      organiserName: textOf(owner?.name) || textOf(owner?.email),
      state: eventState(event, clock.text()),
    },
    latest: latest && {
      ...latest.suspension,
      messages: latest.messages.map(shownMessage),
    },
    earlier,
    done: DONE.find((one) => one === done) ?? null,
  };
}

/** `intent` says what to do; what was typed comes back when it is refused. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const service = context.get(eventSuspensionsService);
  const form = await readForm(request);
  const { operator, intent } = await requireAct(context, request, EVENT_ACTS, form.get('intent'));
  const how = { language, gone: words[language].gone };
  const { id } = params;
  const back = (done: (typeof DONE)[number]) => `/_/events/${encodeURIComponent(id)}?done=${done}`;
  switch (intent) {
    case 'reinstate':
      return acted(service.reinstate(operator, id), back('reinstated'), how);
    case 'suspend': {
      const reason = fieldOf(form, 'reason');
      const work = service.suspend(operator, { event: id, reason });
      return actedWithText(work, back('suspended'), { ...how, field: 'reason', typed: reason });
    }
    case 'reply': {
      const text = fieldOf(form, 'text');
      const work = service.reply(operator, { event: id, text });
      return actedWithText(work, back('replied'), { ...how, field: 'text', typed: text });
    }
  }
}

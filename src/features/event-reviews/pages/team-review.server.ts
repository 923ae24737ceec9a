import { data, redirect } from 'react-router';
import { fieldOf } from '#features/console/pages/acted.server.ts';
import { answered, refusalByField } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { usually } from '../messages/usually.messages.ts';
import { eventReviewsService } from '../service.ts';
import { shownMessage } from '../ui/shown-message.ts';
import type { Route } from './+types/team-review';

const DONE = ['sent', 'again', 'withdrawn'] as const;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'event.publish');
  const { actor, event, services, language } = page;
  const found = await answered(
    services.rooms.get(eventReviewsService).readForTeam(actor, event.id),
    language,
  );
  const done = new URL(request.url).searchParams.get('done');
  return {
    event: { id: event.id, timezone: event.timezone },
    review: found && {
      state: found.review.state,
      messages: found.messages.map(shownMessage),
      usually: usually(found.hours)[language],
    },
    done: DONE.find((one) => one === done) ?? null,
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = await managedEvent(context, request, params.id, 'event.publish');
  const { actor, event, services, language } = page;
  const reviews = services.rooms.get(eventReviewsService);
  const form = await readForm(request);
  const intent = form.get('intent');
  const text = fieldOf(form, 'text');
  if (intent !== 'withdraw' && intent !== 'answer') throw data(null, { status: 400 });
  const before = await reviews.stateOf(event.id);
  const refused = await refusalByField(
    intent === 'withdraw'
      ? reviews.withdraw(actor, event.id)
      : reviews.answer(actor, { event: event.id, text }),
    language,
  );
  if (refused) {
    const { text: wrong = null, ...missing } = refused.fields;
    const all = Object.values(missing);
    const problem = wrong ? null : all.length > 0 ? all.join(' ') : refused.message;
    return data({ problem, typed: text, wrong }, { status: refused.status });
  }
  const done = intent === 'withdraw' ? 'withdrawn' : before === 'changes' ? 'again' : 'sent';
  throw redirect(`/events/${event.id}/manage/review?done=${done}`, 303);
}

import { textOf } from '#shared/entity/text-of.ts';
import { eventsService } from '#features/events/service.ts';
import { chaptersService } from '#features/chapters/service.ts';
import { data, redirect } from 'react-router';
import { readForm } from '#shared/forms/read-form.server.ts';
import { refusal } from '#features/events/pages/answered.server.ts';
import { officerPage } from './officer.server.ts';
import type { Route } from './+types/events';

/** So many of somebody's next events can be chosen; others are added by their link. */
const OWN_SHOWN = 50;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, chapter, services } = await officerPage(context, request, params.slug, 'events.edit');
  const ids = await context.get(chaptersService).events(chapter.id);
  const events = new Map(
    (await services.rooms.get(eventsService).findMany(ids)).map((event) => [event.id, event]),
  );
  const ahead = actor.superuser ? [] : await services.rooms.get(eventsService).managedAhead(actor, OWN_SHOWN);
  return {
    own: ahead
      .filter(({ id }) => !events.has(id))
      .map(({ id, title, startsAt, timezone }) => ({ id, title, startsAt, timezone })),
    events: ids.map((id) => {
      const event = events.get(id);
      return {
        id,
        title: event?.title ?? '',
        slug: event?.slug ?? '',
        startsAt: event?.startsAt ?? '',
        timezone: event?.timezone ?? 'UTC',
      };
    }),
  };
}

/** Adds an event to the chapter, or takes one out. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, chapter, language } = await officerPage(context, request, params.slug, 'events.edit');
  const form = await readForm(request);
  const given = (name: string): string => textOf(form.get(name));
  const work =
    given('intent') === 'remove'
      ? context.get(chaptersService).removeEvent(actor, chapter.id, given('id'))
      : context.get(chaptersService).addEvent(actor, chapter.id, given('event'));
  const problem = await refusal(work, language);
  if (problem !== null) return data({ problem, event: given('event') }, { status: 400 });
  throw redirect(`/chapters/${encodeURIComponent(chapter.slug)}/manage/events?done=saved`);
}

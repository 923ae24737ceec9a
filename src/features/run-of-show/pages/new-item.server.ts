import { addMs } from '#lib/time.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { besideItem, saveItem, typedItem } from './item-form.server.ts';
import type { Route } from './+types/new-item';

const MINUTE_MS = 60_000;
const USUAL_MINUTES = 30;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'plan.edit');
  const { items, ...beside } = await besideItem(page);
  const day = new URL(request.url).searchParams.get('day');
  const last = items.findLast((item) => item.day === day) ?? items.at(-1);
  const initial = {
    title: '',
    stage: last?.stage ?? '',
    startsAt: last ? addMs(last.endsAt, last.buffer * MINUTE_MS) : page.event.startsAt,
    minutes: USUAL_MINUTES,
    buffer: 0,
    member: '',
    people: '',
    fixed: false,
    notes: '',
  };
  return { ...beside, initial: typedItem(initial, page.event.timezone) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  return saveItem(await managedEvent(context, request, params.id, 'plan.edit'), request, null);
}

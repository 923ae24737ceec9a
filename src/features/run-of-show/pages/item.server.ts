import { runOfShowService } from '#features/run-of-show/service.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { besideItem, saveItem, typedItem } from './item-form.server.ts';
import type { Route } from './+types/item';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'plan.edit');
  const { actor, event, services, language } = page;
  const item = await answered(
    services.rooms.get(runOfShowService).item(actor, event.id, params.itemId),
    language,
  );
  const { items: _, ...beside } = await besideItem(page);
  return {
    ...beside,
    item: { id: item.id, title: item.title, updated: item.updated },
    initial: typedItem(item, event.timezone),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = await managedEvent(context, request, params.id, 'plan.edit');
  const { actor, event, services, language } = page;
  const item = await answered(
    services.rooms.get(runOfShowService).item(actor, event.id, params.itemId),
    language,
  );
  return saveItem(page, request, item);
}

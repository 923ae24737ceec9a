import { runOfShowService } from '#features/run-of-show/service.ts';
import { data } from 'react-router';
import type { PlacedPreview } from '../ui/shown.ts';
import { PLACE } from '../ui/held-block.ts';
import { fieldWords } from '#shared/forms/field-words.ts';
import { ApiError } from '#lib/errors.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { placedChange } from './placed-change.server.ts';
import type { Route } from './+types/preview';

/** What a block would move along where it is held over the timeline. Nothing is changed; a refusal is told in words. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'plan.edit');
  const { actor, event, services, language } = page;
  const asked = new URL(request.url).searchParams;
  // The router adds to the query what is its own.
  const of = new URLSearchParams(PLACE.map((name) => [name, asked.get(name) ?? ''])).toString();
  const told = (answer: Omit<PlacedPreview, 'of'>) =>
    data({ of, ...answer } satisfies PlacedPreview, {
      headers: { 'cache-control': 'private, no-store' },
    });
  try {
    const change = await placedChange(page, asked);
    return told({
      preview: await services.rooms.get(runOfShowService).preview(actor, event.id, change),
      problem: null,
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    const fields = Object.values(error.data).flatMap((each) => fieldWords(each, language) ?? []);
    return told({ preview: null, problem: fields[0] ?? error.messageIn(language) });
  }
}

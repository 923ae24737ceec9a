import { cursorOf, cursorText } from '#features/console/pages/cursor.server.ts';
import { requireOperator } from '#features/console/pages/operator.server.ts';
import { REVIEW_LISTS } from '../model/review-list.ts';
import { eventReviewsService } from '../service.ts';
import type { Route } from './+types/reviews';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request, 'events.review');
  const search = new URL(request.url).searchParams;
  const list = REVIEW_LISTS.find((one) => one === search.get('list')) ?? 'waiting';
  const after = cursorOf(search.get('after'));
  const service = context.get(eventReviewsService);
  const [{ waiting, changes }, page] = await Promise.all([service.count(), service.list({ list, after })]);
  return {
    reviews: page.reviews,
    next: cursorText(page.next),
    list,
    counts: { waiting, changes, changed: undefined },
    paged: after !== undefined,
  };
}

import { payoutsService } from '#features/payouts/service.ts';
import { eventsService } from '#features/events/service.ts';
import { reasonIn } from '../messages/dispute-mail.messages.ts';
import { stateOf } from '#features/payouts/model/dispute-state.ts';
import { organiser } from '#features/events/pages/managed-event.server.ts';
import { titlesOf } from './own-month.server.ts';
import type { Route } from './+types/disputes';

const PAGE = 30;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor, services, language } = organiser(context, request);
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined;
  const { items, next } = await services.rooms
    .get(payoutsService)
    .disputes.list(actor, { limit: PAGE, cursor });
  const titles = await titlesOf(services.rooms.get(eventsService), [
    ...new Set(items.map(({ event }) => event)),
  ]);
  return {
    disputes: items.map(({ id, amount, currency, reason, event, status, dueBy, created }) => ({
      id,
      amount,
      currency,
      reason: reasonIn(reason, language),
      title: titles.get(event) ?? event,
      status,
      dueBy: stateOf(status) === 'open' ? dueBy : '',
      created,
    })),
    next,
    paged: cursor !== undefined,
  };
}

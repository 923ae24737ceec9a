import type { Happening } from '#app/components/desk/timeline.tsx';
import type { managedOrder } from './managed-order.server.ts';
import { historyWords } from './history-words.server.ts';

/** What people did to an order, as sentences of the event's history. */
export async function orderHappenings({
  actor,
  event,
  order,
  services,
  language,
}: Awaited<ReturnType<typeof managedOrder>>): Promise<Happening[]> {
  const history = await services.events.history(actor, event.id, { order: order.id });
  const tell = historyWords(history.names, { currency: order.currency, timezone: event.timezone, language });
  return history.entries.map((entry) => ({
    at: entry.at,
    what: 'said',
    id: entry.id,
    says: tell.sentence(entry),
    detail: tell
      .changes(entry)
      .filter(({ hidden }) => !hidden)
      .map(({ field, before, after }) => `${field}: ${before === null ? '' : `${before} → `}${after ?? '—'}`)
      .join(' · '),
  }));
}

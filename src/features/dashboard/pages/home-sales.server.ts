import { reportsService } from '#features/reports/service.ts';
import type { RecentSale } from '../ui/recent-sales-list.tsx';
import type { AppServices } from '#shared/request/services.server.ts';
import type { Actor } from '#lib/actor.ts';
import { addMs, parseUtcText } from '#lib/time.ts';

const DAY_MS = 86_400_000;
/** Days of the small plots. */
const DAYS = 14;
/** Events at most; the comparison of all has the rest. */
const SHOWN = 5;

/** What the last 24 hours sold, event by event, and how many other events sold something. */
export async function homeSales(
  { rooms }: Pick<AppServices, 'rooms'>,
  actor: Actor,
  now: string,
): Promise<{ sales: RecentSale[]; more: number }> {
  const { sales, events } = await rooms.get(reportsService).recentSales(actor, {
    since: addMs(now, -DAY_MS),
    daysSince: addMs(now, -DAYS * DAY_MS),
    limit: SHOWN,
  });
  return {
    sales: sales.map(({ event, title, currency, tickets, revenue, days, timezone }) => ({
      event,
      title,
      currency,
      tickets,
      revenue,
      days: countsOf(days, now, timezone),
    })),
    more: events - sales.length,
  };
}

/** Tickets of each of the last days on the calendar of `zone`, today last. */
export function countsOf(
  days: readonly { day: string; tickets: number }[],
  now: string,
  zone: string,
): number[] {
  const counts = new Map(days.map(({ day, tickets }) => [day, tickets]));
  const today = Temporal.Instant.fromEpochMilliseconds(parseUtcText(now) ?? 0)
    .toZonedDateTimeISO(zone)
    .toPlainDate();
  return Array.from(
    { length: DAYS },
    (_, place) => counts.get(today.subtract({ days: DAYS - 1 - place }).toString()) ?? 0,
  );
}

import type { EventFigures } from '../../model/event-figures.ts';
import type { ChapterRow } from '#features/chapters/model/schema.ts';

/** The events of a chapter with all below it. What they took is their owners', by currency in minor units. */
export interface ChapterEventsOfYear {
  id: string;
  slug: string;
  name: string;
  events: number;
  tickets: number;
  admitted: number;
  money: { currency: string; net: number }[];
}

/** Events summed up by the chapters that are shown, each with all below it; those without any are left out. */
export function eventsByChapter(
  events: readonly EventFigures[],
  pathOf: (event: string) => string | undefined,
  shown: readonly ChapterRow[],
): ChapterEventsOfYear[] {
  return shown
    .map(({ id, slug, name, path }) => {
      const own = events.filter((event) => pathOf(event.id)?.startsWith(path));
      const sum = (part: (event: EventFigures) => number) => own.reduce((all, event) => all + part(event), 0);
      const money = Map.groupBy(
        own.flatMap((event) => event.money),
        ({ currency }) => currency,
      );
      return {
        id,
        slug,
        name,
        events: own.length,
        tickets: sum(({ tickets }) => tickets),
        admitted: sum(({ admitted }) => admitted),
        money: [...money]
          .map(([currency, rows]) => ({ currency, net: rows.reduce((all, { net }) => all + net, 0) }))
          .toSorted((one, other) => (one.currency < other.currency ? -1 : 1)),
      };
    })
    .filter((each) => each.events > 0);
}

/**
 * The events of a month, on each event's own calendar, in figures. The clocks of a year's first and last event may stand in
 * the year beside it, or in the month after the one that runs: the `first` and the `last` month of the year have them.
 */
export function eventsIn(
  events: readonly EventFigures[],
  month: string,
  { first, last }: { first: boolean; last: boolean },
): { events: number; tickets: number; admitted: number } {
  const own = events.filter((event) => {
    const began = monthOfEvent(event);
    return began === month || (first && began < month) || (last && began > month);
  });
  return {
    events: own.length,
    tickets: own.reduce((all, { tickets }) => all + tickets, 0),
    admitted: own.reduce((all, { admitted }) => all + admitted, 0),
  };
}

function monthOfEvent({ startsAt, timezone }: Pick<EventFigures, 'startsAt' | 'timezone'>): string {
  return Temporal.Instant.from(startsAt.replace(' ', 'T'))
    .toZonedDateTimeISO(timezone || 'UTC')
    .toPlainDate()
    .toPlainYearMonth()
    .toString();
}

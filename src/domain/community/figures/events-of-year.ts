import type { ChapterEventFigures } from '../context.ts';
import type { ChapterRow } from '../schema.ts';

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
  events: readonly ChapterEventFigures[],
  pathOf: (event: string) => string | undefined,
  shown: readonly ChapterRow[],
): ChapterEventsOfYear[] {
  return shown
    .map(({ id, slug, name, path }) => {
      const own = events.filter((event) => pathOf(event.id)?.startsWith(path));
      const sum = (part: (event: ChapterEventFigures) => number) =>
        own.reduce((all, event) => all + part(event), 0);
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

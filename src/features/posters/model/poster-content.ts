import { dateFormat } from '#lib/language/intl-formats.ts';
import type { PosterContent } from './render-poster.ts';

/** What of an event decides on its poster. */
export interface PosterEvent {
  id: string;
  title: string;
  /** UTC text; '' when it is not known yet. */
  startsAt: string;
  timezone: string;
  city: string;
  category?: string;
}

/** What stands on an event's poster, the same wherever it is drawn: on pages, in previews of links, on paper. */
export function posterContent({ id, title, startsAt, timezone, city, category }: PosterEvent): PosterContent {
  return {
    id,
    title,
    dateLine: dateLine(startsAt, timezone),
    city,
    ...(category === undefined ? {} : { category }),
  };
}

function dateLine(startsAt: string, timeZone: string): string {
  if (!startsAt) return '';
  return dateFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone,
  }).format(new Date(startsAt.replace(' ', 'T')));
}

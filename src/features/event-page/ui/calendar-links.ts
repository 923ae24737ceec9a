import type { Language } from '#lib/language/index.ts';
import { isoOf } from '#shared/ui/format-date.ts';
import { placeLine } from '#features/events/ui/place.ts';

interface Entry {
  title: string;
  startsAt: string;
  endsAt: string;
  venueName: string;
  city: string;
  onlineUrl: string;
}

/** Links that put an event into the calendars that take no file: Google's and Outlook's. */
export function calendarLinks(
  { title, startsAt, endsAt, ...place }: Entry,
  language: Language,
): { name: string; href: string }[] {
  const from = isoOf(startsAt);
  const to = isoOf(endsAt) || from;
  if (from === '') return [];
  const location = placeLine(place, language);
  const compact = (iso: string): string => iso.replace(/\.\d+/, '').replaceAll(/[-:]/g, '');
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(from)}/${compact(to)}`,
    location,
  });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: from,
    enddt: to,
    location,
  });
  return [
    { name: 'Google', href: `https://calendar.google.com/calendar/render?${google}` },
    { name: 'Outlook', href: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}` },
  ];
}

import type { Language, PageLocale } from '#lib/language/index.ts';
import { formatDateTime } from '#shared/ui/format-date.ts';
import { words } from '../messages/event-news.messages.ts';

/** What is told of an event that does not take place as it was announced. */
export interface EventNewsShown {
  tone: 'error' | 'warning' | 'info';
  title: string;
  /** A paragraph each. */
  texts: string[];
}

interface Told {
  status: string;
  schedule: string;
  statusNote: string;
  backUntil: string;
  previousStart: string;
  startsAt: string;
  timezone: string;
}

/** The words for a page, ready in its language: few events need them, so they don't travel with the page's scripts. */
export function eventNews(
  event: Told,
  now: string,
  { language, locale }: { language: Language; locale: PageLocale },
): EventNewsShown | null {
  const t = words[language];
  const { status, schedule, statusNote, backUntil, previousStart, startsAt, timezone } = event;
  const day = (at: string): string => formatDateTime(at, timezone, 'medium', locale);
  const note = statusNote === '' ? [] : [t.wrote(statusNote)];
  const back = backUntil > now ? [t.back(day(backUntil))] : [];
  if (status === 'cancelled') {
    return { tone: 'error', title: t.cancelled, texts: [...note, t.cancelledText] };
  }
  if (status === 'suspended') return { tone: 'warning', title: t.suspended, texts: [t.suspendedText] };
  if (status !== 'published') return null;
  if (schedule === 'postponed') {
    const planned = t.postponedText(day(previousStart || startsAt));
    return { tone: 'warning', title: t.postponed, texts: [...note, planned, ...back] };
  }
  if (schedule !== 'rescheduled' || startsAt <= now) return null;
  const planned = previousStart === startsAt ? [] : [t.rescheduledText(day(previousStart))];
  return { tone: 'info', title: t.rescheduled, texts: [...note, ...planned, ...back] };
}

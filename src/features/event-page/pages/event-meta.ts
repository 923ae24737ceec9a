import type { MetaDescriptor } from 'react-router';
import { type Language, LOCALES } from '#lib/language/index.ts';
import { formatDateTime } from '#shared/ui/format-date.ts';
import { placeLine } from '#features/events/ui/place.ts';
import { words } from '../messages/public-event.messages.ts';

interface DescribedEvent {
  title: string;
  summary: string;
  startsAt: string;
  timezone: string;
  visibility: string;
  place: Parameters<typeof placeLine>[0];
}

interface EventPage {
  event: DescribedEvent;
  phase: string;
  /** Absolute. */
  picture: string;
}

/** What search engines and networks are told of an event's page. */
export function eventMeta(
  { event, phase, picture }: EventPage,
  { language, siteName }: { language: Language; siteName: string },
): MetaDescriptor[] {
  const t = words[language];
  const when = formatDateTime(event.startsAt, event.timezone, 'short', LOCALES[language]);
  const where = placeLine(event.place, language);
  const facts = [when, where].filter(Boolean).join(', ');
  const title = phase === 'cancelled' || phase === 'postponed' ? t[phase](event.title) : event.title;
  const description = [facts && t.facts(facts), event.summary].filter(Boolean).join(' ');
  const listed = event.visibility === 'public' && phase !== 'draft' && phase !== 'suspended';
  return [
    { title: `${title} · ${siteName}` },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: picture },
    { property: 'og:image:alt', content: t.poster(event.title) },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(listed ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
}

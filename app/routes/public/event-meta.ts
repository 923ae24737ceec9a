import type { MetaDescriptor } from 'react-router';
import { formatDateTime } from '../../components/ui/format-date.ts';
import { placeLine } from '../../components/events/place.ts';

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
  url: string;
  picture: string;
}

/** What search engines and networks are told of an event's page. */
export function eventMeta({ event, phase, url, picture }: EventPage): MetaDescriptor[] {
  const when = formatDateTime(event.startsAt, event.timezone, 'short');
  const where = placeLine(event.place);
  const facts = [when, where].filter(Boolean).join(', ');
  const title = phase === 'cancelled' ? `Cancelled: ${event.title}` : event.title;
  const description = [facts && `${facts}.`, event.summary].filter(Boolean).join(' ');
  const listed = event.visibility === 'public' && phase !== 'draft';
  return [
    { title: `${title} · Mela` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Mela' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: picture },
    { property: 'og:image:alt', content: `Poster: ${event.title}` },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(listed ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
}

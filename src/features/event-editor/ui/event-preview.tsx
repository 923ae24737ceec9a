import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useLocale } from '#shared/i18n/language.tsx';
import { accessLabel } from '#features/events/ui/access.ts';
import { DateTile } from '#features/events/ui/date-tile.tsx';
import { Fact, tileClass } from '#features/events/ui/fact.tsx';
import { placeLine } from '#features/events/ui/place.ts';
import { refundSentences } from '#features/events/ui/refund-terms.ts';
import { formatDateRange } from '#shared/ui/format-date.ts';
import { words } from '../messages/preview.messages.ts';
import { listOf, textOf, type Typed } from '#shared/forms/typed.ts';

interface EventPreviewProps {
  typed: Typed;
  poster: ReactNode;
  /** What can be bought: a name, and what it costs in words. */
  tickets: readonly { name: string; price: ReactNode }[];
}

const WALL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
/** Of the description: as much as one sees without scrolling. */
const LONGEST = 260;

/** What is typed as the event's page will show it, in small. Times are those on the event's wall, so that no zone is asked. */
export function EventPreview({ typed, poster, tickets }: EventPreviewProps) {
  const language = useLanguage();
  const locale = useLocale();
  const t = words[language];
  const text = (name: string) => textOf(typed, name);
  const [startsAt, endsAt] = [wall(text('startsAt')), wall(text('endsAt'))];
  const where = text('where');
  const venue = (name: string) => (where === 'online' ? '' : text(name));
  const place = placeLine(
    {
      venueName: venue('venueName'),
      venueAddress: venue('venueAddress'),
      city: venue('city'),
      onlineUrl: where === 'venue' ? '' : 'online',
    },
    language,
  );
  const about = plain(text('description'));
  const access = listOf(typed, 'access');
  return (
    <div className="flex flex-col gap-5">
      <div className="w-full max-w-48">{poster}</div>
      <p className="text-2xl leading-tight font-medium tracking-tight [overflow-wrap:anywhere]">
        {text('title') || <span className="text-faint">{t.untitled}</span>}
      </p>
      {text('summary') && <p className="-mt-2 text-white/80 [overflow-wrap:anywhere]">{text('summary')}</p>}
      <ul className="flex flex-col gap-4 text-[0.9375rem] [&_p]:text-base">
        {startsAt ? (
          <Fact
            tile={<DateTile at={startsAt} zone="UTC" />}
            title={
              <span suppressHydrationWarning>
                {formatDateRange(startsAt, endsAt, 'UTC', 'medium', locale)}
              </span>
            }
          />
        ) : (
          <li className="text-faint">{t.noDate}</li>
        )}
        {place ? (
          <Fact
            tile={
              <span className={tileClass}>
                <MapPin aria-hidden />
              </span>
            }
            title={<span className="[overflow-wrap:anywhere]">{place}</span>}
          />
        ) : (
          <li className="text-faint">{t.noPlace}</li>
        )}
      </ul>
      {tickets.length > 0 && (
        <ul className="rounded-md border border-line bg-raised">
          {tickets.map(({ name, price }, position) => (
            <li
              key={`${position} ${name}`}
              className="flex justify-between gap-4 border-b border-line px-4 py-2.5 last:border-0"
            >
              <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{name}</span>
              <span className="shrink-0">{price}</span>
            </li>
          ))}
        </ul>
      )}
      <Refunds typed={typed} startsAt={startsAt} />
      {about && <p className="text-[0.9375rem] text-muted [overflow-wrap:anywhere]">{about}</p>}
      {access.length > 0 && (
        <ul className="flex flex-wrap gap-2 text-[0.875rem]">
          {access.map((feature) => (
            <li key={feature} className="rounded-full bg-lifted px-3 py-1 text-muted">
              {accessLabel(feature, language)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Refunds({ typed, startsAt }: { typed: Typed; startsAt: string }) {
  const language = useLanguage();
  const locale = useLocale();
  const days = Number(textOf(typed, 'refundDays'));
  const terms = {
    policy: startsAt || textOf(typed, 'refundPolicy') !== 'until' ? textOf(typed, 'refundPolicy') : '',
    days: Number.isInteger(days) && days <= 365 ? days : 0,
    note: textOf(typed, 'refundNote'),
  };
  const said = refundSentences(terms, { startsAt, timezone: 'UTC', now: '' }, language, locale);
  if (said.length === 0) return null;
  return (
    <p className="text-[0.9375rem] text-muted [overflow-wrap:anywhere]" suppressHydrationWarning>
      <span className="sr-only">{`${words[language].refunds}: `}</span>
      {said.join(' ')}
    </p>
  );
}

/** A typed time on the wall as if it were UTC, for a clock that shows UTC; empty for none. */
function wall(typed: string): string {
  return WALL.test(typed) ? `${typed.replace('T', ' ')}:00.000Z` : '';
}

/** The beginning of a description, without its markup. It is shown as text and never as HTML. */
function plain(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&nbsp;|\s+/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

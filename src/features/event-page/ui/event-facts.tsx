import { CalendarPlus, MapPin, Video } from 'lucide-react';
import { Link } from 'react-router';
import { useCalendar } from '#shared/i18n/calendar.tsx';
import { useLanguage, useLocale, useMessages } from '#shared/i18n/language.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { formatDateTime, formatDay, isoOf, zoneName } from '#shared/ui/format-date.ts';
import { DateTile } from '#features/events/ui/date-tile.tsx';
import { words } from '../messages/event.messages.ts';
import { Fact, tileClass } from '#features/events/ui/fact.tsx';
import type { EventMap } from './event-map.ts';
import { addressLine, type EventPlace, hasVenue, mapUrl } from '#features/events/ui/place.ts';
import { lazyPart } from '#shared/ui/lazy-part.tsx';

// Most events are at a place, where the clock on its wall counts.
const ReaderTime = lazyPart(() => import('#shared/ui/reader-time.tsx'));
const PlaceMap = lazyPart(() => import('./place-map.tsx'));

interface EventFactsProps {
  event: { id: string; startsAt: string; endsAt: string; timezone: string; place: EventPlace };
  organiser: { name: string; avatarUrl: string | null; page: string | null } | null;
  /** It is to come, and may be put into a calendar. */
  ahead: boolean;
  /** It does not take place when it was announced: the time is crossed out, and a notice says why. */
  off?: boolean;
  /** Calendars that take no file. */
  calendars?: readonly { name: string; href: string }[];
  map?: EventMap | null;
}

const away =
  'inline-flex min-h-6 items-center underline decoration-line decoration-1 underline-offset-4 transition-colors hover:text-text hover:decoration-marigold';

/** When, where and by whom. */
export function EventFacts({
  event,
  organiser,
  ahead,
  off = false,
  calendars = [],
  map = null,
}: EventFactsProps) {
  const { id, startsAt, timezone, place } = event;
  const language = useLanguage();
  const t = words[language];
  return (
    <ul className="flex flex-col gap-5">
      <Fact
        tile={<DateTile at={startsAt} zone={timezone} />}
        title={
          off ? (
            <s className="block text-muted">
              <When event={event} />
            </s>
          ) : (
            <When event={event} />
          )
        }
      >
        <span className="flex flex-wrap gap-x-3 gap-y-1">
          <span suppressHydrationWarning>{zoneName(startsAt, timezone, 'long', useLocale())}</span>
          {ahead && (
            <a href={`/api/events/${id}/calendar.ics`} download className={`gap-1.5 ${away}`}>
              <CalendarPlus aria-hidden className="size-4" />
              {t.addToCalendar}
            </a>
          )}
          {ahead &&
            calendars.map(({ name, href }) => (
              <a key={name} href={href} target="_blank" rel="noreferrer" className={away}>
                {name} <span className="sr-only">{t.inNewTab}</span>
              </a>
            ))}
        </span>
        {place.onlineUrl !== '' && (
          <ReaderTime at={startsAt} until={event.endsAt} zone={timezone} className="mt-1 text-text" />
        )}
      </Fact>
      {hasVenue(place) && <Where place={place} shown={map} />}
      {place.onlineUrl !== '' && (
        <Fact
          tile={
            <span className={tileClass}>
              <Video aria-hidden />
            </span>
          }
          title={hasVenue(place) ? t.alsoOnline : t.online}
        >
          {t.linkWithTicket}
        </Fact>
      )}
      {organiser && (
        <Fact
          tile={<Avatar name={organiser.name} src={organiser.avatarUrl} className="size-13! text-lg!" />}
          title={
            organiser.page ? (
              <a href={organiser.page} className={away}>
                {organiser.name}
              </a>
            ) : (
              organiser.name
            )
          }
        >
          {t.organiser}
        </Fact>
      )}
    </ul>
  );
}

/** "Saturday, March 14, 2026" and the time, or both days when it lasts longer than one. */
function When({ event: { startsAt, endsAt, timezone } }: Pick<EventFactsProps, 'event'>) {
  const locale = useLocale();
  const calendar = useCalendar();
  const day = (at: string) => formatDay(at, timezone, 'date', locale);
  if (endsAt && day(startsAt) !== day(endsAt))
    return <DateTime at={startsAt} until={endsAt} zone={timezone} />;
  return (
    <time dateTime={isoOf(startsAt)} suppressHydrationWarning className="tabular-nums">
      {formatDay(startsAt, timezone, 'full', locale, calendar)}
      <span className="block">
        {formatDateTime(startsAt, timezone, 'time', locale)}
        {endsAt && ` – ${formatDateTime(endsAt, timezone, 'time', locale)}`}
      </span>
    </time>
  );
}

function Where({ place, shown }: { place: EventPlace; shown: EventMap | null }) {
  const t = useMessages(words);
  const map = mapUrl(place);
  const address = addressLine(place);
  const name = place.venueName || place.venueAddress || place.city;
  return (
    <Fact
      tile={
        <span className={tileClass}>
          <MapPin aria-hidden />
        </span>
      }
      title={name}
    >
      <span className="flex flex-wrap gap-x-3 gap-y-1">
        {address && address !== name && <span>{address}</span>}
        {map && (
          <a href={map} target="_blank" rel="noreferrer" className={away}>
            {t.openMap} <span className="sr-only">{t.inNewTab}</span>
          </a>
        )}
        {shown && (
          <Link to={shown.toggle} preventScrollReset className={away}>
            {shown.tiles ? t.hideMap : t.showMap}
          </Link>
        )}
      </span>
      {shown?.tiles && <PlaceMap name={name} tiles={shown.tiles} attribution={shown.attribution} />}
    </Fact>
  );
}

import { useCalendar } from '#shared/i18n/calendar.tsx';
import { useLocale } from '#shared/i18n/language.tsx';
import { cx } from './style/cx.ts';
import { type DateTimeStyle, formatDateRange, formatDateTime, isoOf, zoneName } from './format-date.ts';

interface DateTimeProps {
  /** UTC text or ISO 8601. */
  at: string;
  /** End; then a range is shown. */
  until?: string | null;
  /** IANA time zone of the event. */
  zone: string;
  style?: DateTimeStyle;
  /** Adds the zone's name; the full name is in the tooltip always. */
  showZone?: boolean;
  className?: string;
}

/** A moment in the event's own time zone: whoever reads it, wherever they are, it is the time on the door. */
export function DateTime({ at, until, zone, style = 'medium', showZone, className }: DateTimeProps) {
  const locale = useLocale();
  const calendar = useCalendar();
  const text = until
    ? formatDateRange(at, until, zone, style, locale, calendar)
    : formatDateTime(at, zone, style, locale, calendar);
  // Node and browsers may carry different locale data: what the server wrote stands.
  return (
    <time
      dateTime={isoOf(at)}
      title={zoneName(at, zone, 'long', locale)}
      className={cx('tabular-nums', className)}
      suppressHydrationWarning
    >
      {text}
      {showZone && style !== 'date' && (
        <span
          className="text-muted"
          suppressHydrationWarning
        >{` ${zoneName(at, zone, 'short', locale)}`}</span>
      )}
    </time>
  );
}

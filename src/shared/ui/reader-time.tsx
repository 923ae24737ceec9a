import { useSyncExternalStore } from 'react';
import { useCalendar } from '#shared/i18n/calendar.tsx';
import { useLocale, useMessages } from '#shared/i18n/language.tsx';
import { cx } from './style/cx.ts';
import { type DateTimeStyle, formatDateRange, formatDateTime, zoneName } from './format-date.ts';
import { words } from './reader-time.messages.ts';

interface ReaderTimeProps {
  /** UTC text or ISO 8601. */
  at: string;
  until?: string | null;
  /** The host's IANA time zone, which the page tells beside. */
  zone: string;
  form?: DateTimeStyle;
  className?: string;
}

const never = () => () => {};
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The same moment by the reader's own clock, for what is joined from anywhere. Only their browser knows it; nothing is
 * shown where it is the host's.
 */
export default function ReaderTime({ at, until, zone, form = 'medium', className }: ReaderTimeProps) {
  const t = useMessages(words);
  const locale = useLocale();
  const calendar = useCalendar();
  const own = useSyncExternalStore(never, ownZone, () => '');
  const told = (where: string) =>
    until
      ? formatDateRange(at, until, where, form, locale, calendar)
      : formatDateTime(at, where, form, locale, calendar);
  if (own === '' || told(own) === told(zone)) return null;
  return (
    <p className={cx('font-medium', className)}>{t.forYou(told(own), zoneName(at, own, 'short', locale))}</p>
  );
}

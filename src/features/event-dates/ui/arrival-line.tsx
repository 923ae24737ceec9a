import { useLocale, useMessages } from '#shared/i18n/language.tsx';
import { formatDateTime } from '#shared/ui/format-date.ts';
import { words } from '../messages/arrival.messages.ts';
import type { Arrival } from '../model/arrival.ts';

/** When one is to arrive at a date, on the clocks of its place; nothing where it says no time. */
export function ArrivalLine({
  arrive,
  zone,
  className,
}: {
  arrive: Arrival | null | undefined;
  zone: string;
  className?: string;
}) {
  const t = useMessages(words);
  const locale = useLocale();
  if (!arrive) return null;
  const clock = (at: string) => formatDateTime(at, zone, 'time', locale);
  return (
    <span className={className} suppressHydrationWarning>
      {t.between(clock(arrive.from), clock(arrive.until))}
    </span>
  );
}

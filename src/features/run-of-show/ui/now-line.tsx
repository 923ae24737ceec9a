import { useLocale, useMessages } from '#shared/i18n/language.tsx';
import { formatDateTime } from '#shared/ui/format-date.ts';
import { type Scale, topOf } from './timeline-layout.ts';
import { words } from '../messages/timeline.messages.ts';
import { useServerTime } from '#shared/ui/use-server-time.ts';

/** Where the day is at, while it is. */
export function NowLine({ rendered, scale, zone }: { rendered: number; scale: Scale; zone: string }) {
  const t = useMessages(words);
  const locale = useLocale();
  const now = Math.floor(useServerTime(rendered) / 60_000) * 60_000;
  if (now < scale.from || now > scale.to) return null;
  return (
    <div
      className="pointer-events-none absolute inset-x-0 z-[25] mt-11 border-t-2 border-crimson-bright"
      style={{ top: topOf(scale, now) }}
    >
      <span
        className="sticky left-0 inline-block -translate-y-1/2 rounded-sm bg-crimson px-1.5 text-[0.75rem] font-semibold text-white tabular-nums"
        suppressHydrationWarning
      >
        <span className="sr-only">{t.now} </span>
        {formatDateTime(new Date(now).toISOString(), zone, 'time', locale)}
      </span>
    </div>
  );
}

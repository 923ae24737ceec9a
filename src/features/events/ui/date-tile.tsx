import { dateFormat } from '#lib/language/intl-formats.ts';
import { useLocale } from '#shared/i18n/language.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { tileClass } from './fact.tsx';

/** The day as a leaf of a calendar. Decoration: the date stands beside it in words. */
export function DateTile({ at, zone }: { at: string; zone: string }) {
  const locale = useLocale();
  const moment = new Date(at.replace(' ', 'T'));
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...options, timeZone: zone }).format(moment);
  return (
    <span aria-hidden className={cx(tileClass, 'justify-start')} suppressHydrationWarning>
      <span className="w-full bg-marigold py-0.5 text-center text-[0.75rem] leading-tight font-semibold text-black">
        {part({ month: 'short' })}
      </span>
      <span className="flex flex-1 items-center text-xl leading-none font-semibold tabular-nums">
        {part({ day: 'numeric' })}
      </span>
    </span>
  );
}

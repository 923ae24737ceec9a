import { CalendarDays } from 'lucide-react';
import { useLocation } from 'react-router';
import { useCalendar } from '#shared/i18n/calendar.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { words } from './shell.messages.ts';

/** Shows dates of the Bikram Sambat calendar beside those of the Gregorian one, or no longer. */
export function CalendarSwitch({ className }: { className?: string }) {
  const t = useMessages(words);
  const { pathname, search } = useLocation();
  const on = useCalendar() === 'bs';
  return (
    <form method="post" action="/calendar" className={cx('flex items-center gap-2', className)}>
      <input type="hidden" name="from" value={pathname + search} />
      <CalendarDays aria-hidden className="size-4.5 text-faint" />
      <button
        type="submit"
        name="calendar"
        value={on ? 'ad' : 'bs'}
        aria-pressed={on}
        className={cx(
          'rounded-full px-2.5 py-1.5 text-[0.9375rem] transition-colors hover:text-text',
          on ? 'text-text underline decoration-marigold underline-offset-6' : 'text-muted',
        )}
      >
        {t.bikramSambat}
      </button>
    </form>
  );
}

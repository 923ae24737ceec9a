import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { words } from './shell.messages.ts';
import { useWaiting } from '#shared/request/site-data.ts';

/** More than this is told as "99+". */
const MOST = 99;

/** How much waits for the person signed in, and the way to it. Nothing is shown where nothing waits. */
export function WaitingLink({ className }: { className?: string }) {
  const t = useMessages(words);
  const language = useLanguage();
  const waiting = useWaiting();
  if (waiting === 0) return null;
  return (
    <Link
      to="/home"
      aria-label={t.waiting(waiting)}
      title={t.waiting(waiting)}
      className={cx(
        'relative flex size-11 items-center justify-center rounded-full hover:bg-lifted',
        className,
      )}
    >
      <Bell aria-hidden className="size-5.5" />
      <span
        aria-hidden
        className="absolute top-1 right-0.5 flex h-5 min-w-5 items-center justify-center rounded-full bg-marigold px-1 text-[0.75rem] leading-none font-semibold text-black tabular-nums"
      >
        {waiting > MOST ? `${formatNumber(MOST, language)}+` : formatNumber(waiting, language)}
      </span>
    </Link>
  );
}

import { Radio, RefreshCw } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useLocale, useMessages } from '#shared/i18n/language.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { formatDateTime, formatDay } from '#shared/ui/format-date.ts';
import { words } from '../messages/now.messages.ts';
import type { ShownNow } from './shown.ts';
import { StageNow } from './stage-now.tsx';
import { useServerTime } from '#shared/ui/use-server-time.ts';
import { useLive } from './use-live.ts';

interface NowScreenProps {
  show: ShownNow;
  problem: string | null;
  /** Where changes are told of. */
  live: string;
  /** The address of the plan, for the team. */
  plan: string | null;
}

/** The screen of the day: large enough to be read across a room, and on a phone behind the stage. */
export function NowScreen({ show, problem, live: address, plan }: NowScreenProps) {
  const t = useMessages(words);
  const locale = useLocale();
  const live = useLive(address);
  const now = useServerTime(show.now);
  const { pathname } = useLocation();
  const { event, stages } = show;
  const clock = formatDateTime(new Date(now).toISOString(), event.timezone, 'time', locale);
  return (
    <main id="content" tabIndex={-1} className="page flex min-h-dvh flex-col pt-4 pb-10 outline-none">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-1 border-b border-line pb-3">
        <div className="min-w-0">
          <h1 className="text-lg leading-tight font-semibold [overflow-wrap:anywhere]">{event.title}</h1>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-[0.9375rem] text-muted">
            <span suppressHydrationWarning>{formatDay(show.day, 'UTC', 'short', locale)}</span>
            <span aria-live="polite" className={cx('inline-flex items-center gap-1.5', live && 'text-leaf')}>
              <Radio aria-hidden className="size-4" />
              {live ? t.live : t.polling}
            </span>
            {/* A way that needs no script. */}
            <a
              href={pathname}
              className="inline-flex items-center gap-1.5 underline decoration-edge underline-offset-4"
            >
              <RefreshCw aria-hidden className="size-4" />
              {t.anew}
            </a>
            {plan && (
              <Link to={plan} className="underline decoration-edge underline-offset-4">
                {t.plan}
              </Link>
            )}
          </p>
        </div>
        <p className="text-4xl leading-none font-semibold tabular-nums sm:text-6xl" suppressHydrationWarning>
          {clock}
        </p>
      </header>
      {problem && (
        <div className="mt-4">
          <Callout tone="error" title={problem} announce />
        </div>
      )}
      {show.ahead !== 0 && stages.length > 0 && (
        <p className="mt-4 text-xl font-semibold text-marigold">
          {show.ahead > 0 ? t.inDays(show.ahead) : t.daysAgo(-show.ahead)}
        </p>
      )}
      {stages.length === 0 && <p className="mt-10 text-2xl text-muted">{t.none}</p>}
      <div className="mt-5 grid flex-1 content-start gap-5 lg:grid-cols-[repeat(auto-fit,minmax(22rem,1fr))]">
        {stages.map((stage) => (
          <StageNow
            key={stage.stage}
            stage={stage}
            items={show.items}
            now={now}
            zone={event.timezone}
            marks={show.marks}
            otherDay={show.ahead !== 0}
          />
        ))}
      </div>
    </main>
  );
}

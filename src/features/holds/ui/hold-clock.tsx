import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LOCALES } from '#lib/language/index.ts';
import { useLanguage } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { useHydrated } from '#shared/ui/style/use-hydrated.ts';
import { words } from '../messages/hold.messages.tsx';

export interface HoldShown {
  /** Its time has run out. */
  over: boolean;
  /** UTC text. */
  until: string;
  /** Seconds until then when the page was made. */
  left: number;
  renewable: boolean;
}

/** Minutes at which a screen reader is told how many are left. */
const TOLD = [10, 5, 2, 1];
/** What is held for longer than so many seconds has no running clock. */
const LONG = 60 * 60;
/** From so many seconds on, more time is offered to who has a clock that runs; others are offered it all along. */
const NEAR = 5 * 60;

/**
 * How long the chosen tickets are still held: a clock that runs where scripts do, and the time until when elsewhere. When it
 * is over, the way to take them again. A part of the checkout's form.
 */
export function HoldClock({ hold, zone }: { hold: HoldShown; zone: string }) {
  const language = useLanguage();
  const t = words[language];
  const hydrated = useHydrated();
  const left = useSecondsLeft(hold);
  if (hold.over || left <= 0) {
    return (
      <Callout
        tone="warning"
        title={t.over}
        announce
        action={
          <Button type="submit" name="intent" value="hold" variant="secondary" size="sm">
            {t.again}
          </Button>
        }
      >
        {t.overText}
      </Callout>
    );
  }
  const near = left <= NEAR;
  const running = hydrated && left <= LONG;
  const until = t.heldUntil(
    <DateTime at={hold.until} zone={zone} {...(left <= LONG && { style: 'time' })} showZone />,
  );
  return (
    <div className="sticky top-0 z-20 -mx-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-ground px-2 py-2">
      <p className="flex items-center gap-2.5">
        <Clock aria-hidden className={near ? 'size-5 text-marigold' : 'size-5 text-muted'} />
        {running ? (
          <span aria-hidden className="text-muted">
            {t.heldFor}{' '}
            <span className="font-semibold text-text tabular-nums">{clockText(left, LOCALES[language])}</span>
          </span>
        ) : (
          <span>{until}</span>
        )}
        {running && <span className="sr-only">{until}</span>}
      </p>
      <output className="sr-only">
        {told(left, hold.left) === null ? '' : t.minutesLeft(told(left, hold.left) ?? 0)}
      </output>
      {hold.renewable && (!hydrated || near) && (
        <Button type="submit" name="intent" value="renew" variant="secondary" size="sm">
          {t.renew}
        </Button>
      )}
    </div>
  );
}

/** The last of the told minutes that has been reached since the page was made; null before the first. */
function told(left: number, from: number): number | null {
  const reached = TOLD.filter((minutes) => minutes * 60 >= left && minutes * 60 <= from);
  return reached.at(-1) ?? null;
}

/** Counted by the browser's own steady clock: its time of day may be wrong. */
function useSecondsLeft({ until, left, over }: HoldShown): number {
  const [now, setNow] = useState({ until, left });
  useEffect(() => {
    if (over) return;
    const end = performance.now() + left * 1000;
    const tick = () => setNow({ until, left: Math.max(0, Math.ceil((end - performance.now()) / 1000)) });
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until, left, over]);
  return now.until === until ? now.left : left;
}

function clockText(seconds: number, locale: string): string {
  const two = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2, useGrouping: false });
  const whole = new Intl.NumberFormat(locale, { useGrouping: false });
  return `${whole.format(Math.trunc(seconds / 60))}:${two.format(seconds % 60)}`;
}

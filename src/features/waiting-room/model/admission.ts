/** How far a waiting room has got. Times in milliseconds since the epoch. */
export interface Progress {
  /** How many people a minute are called; 0 calls nobody. */
  perMinute: number;
  /** How many may be inside at a time. */
  mostInside: number;
  /** Places that were given before the opening, and after it. */
  entrants: number;
  later: number;
  /** Whoever has this number or a lower one may go in. Never goes back. */
  called: number;
  /** Until when calling has been counted. */
  calledAt: number;
  /** How many of them have gone in at least once. */
  entered: number;
  /** `called` as it was when the pace was measured last, and when that was. */
  paceCalled: number;
  paceAt: number;
  /** People a minute, as measured; 0 before that. */
  pace: number;
}

/** What calling changes. */
export type Called = Pick<Progress, 'called' | 'calledAt' | 'paceCalled' | 'paceAt' | 'pace'>;

const MINUTE_MS = 60_000;

/**
 * Calls as many as the rate has allowed since it was counted last, and there is room for. What was not called for want of room or
 * of people may be made up for during one minute, so that the rate holds over each minute.
 */
export function callNext(progress: Progress, { now, inside }: { now: number; inside: number }): Called {
  const { perMinute, mostInside, entrants, later, called, entered, calledAt } = progress;
  const since = Math.min(now, Math.max(calledAt, now - MINUTE_MS));
  const waiting = Math.max(0, entrants + later - called);
  const next =
    perMinute === 0
      ? 0
      : Math.min(
          Math.floor((perMinute * (now - since)) / MINUTE_MS),
          Math.max(0, mostInside - inside - onTheWay(progress, called, entered)),
          waiting,
        );
  // While nobody is called at all, no right to be called adds up.
  const counted = perMinute === 0 ? now : since + Math.ceil((next * MINUTE_MS) / perMinute);
  return {
    called: called + next,
    calledAt: Math.max(calledAt, Math.min(now, counted)),
    ...paceOf(progress, called + next, now),
  };
}

/** Who was called a short while ago and has not come in yet; who does not come for a minute or two holds up nobody. */
function onTheWay({ paceCalled }: Progress, called: number, entered: number): number {
  return Math.max(0, Math.min(called - entered, called - paceCalled));
}

function paceOf({ paceCalled, paceAt, pace }: Progress, called: number, now: number) {
  if (now - paceAt < MINUTE_MS) return { paceCalled, paceAt, pace };
  const measured = Math.round(((called - paceCalled) * MINUTE_MS) / (now - paceAt));
  return { paceCalled: called, paceAt: now, pace: measured };
}

/**
 * About how many minutes it is until `number` is called, at least 1; 0 when it is called. Null while nobody is called, because
 * nobody knows.
 */
export function minutesUntil(
  number: number,
  { called, perMinute, pace }: Pick<Progress, 'called' | 'perMinute' | 'pace'>,
): number | null {
  if (number <= called) return 0;
  if (perMinute === 0) return null;
  const speed = pace > 0 ? Math.min(pace, perMinute) : perMinute;
  return Math.max(1, Math.ceil((number - called) / speed));
}

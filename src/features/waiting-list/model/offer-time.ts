import { addMs, toUtcText, parseUtcText, type UtcText, utcToWallTime, wallTimeToUtc } from '#lib/time.ts';

const HOUR_MS = 3_600_000;
/** Nobody is offered tickets for less. */
export const LEAST_OFFER_MS = 30 * 60_000;
/** No offer ends between these hours on the clocks of the event's place: it ends in the morning. */
const NIGHT = { from: 22, to: 8 };
const MORNING = '09:00:00';

/**
 * Until when tickets that are offered at `now` are kept; null where there is not enough time left before `ends`, from when on nobody buys them.
 * Close to that, an offer takes no more than a quarter of what is left, so that a next one has its turn.
 */
export function offerUntil(
  now: UtcText,
  { hours, ends, zone }: { hours: number; ends: UtcText; zone: string },
): UtcText | null {
  const left = (parseUtcText(ends) ?? 0) - (parseUtcText(now) ?? 0);
  if (left < LEAST_OFFER_MS) return null;
  const ms = Math.min(hours * HOUR_MS, Math.max(LEAST_OFFER_MS, left / 4));
  const until = inDaytime(addMs(now, ms), zone);
  return until < ends ? until : ends;
}

/** The same moment, or the next morning where it is at night. */
function inDaytime(at: UtcText, zone: string): UtcText {
  const local = utcToWallTime(at, zone);
  const hour = Number(local.slice(11, 13));
  if (hour >= NIGHT.to && hour < NIGHT.from) return at;
  const day = hour >= NIGHT.from ? nextDay(local.slice(0, 10)) : local.slice(0, 10);
  return wallTimeToUtc(`${day}T${MORNING}`, zone) ?? at;
}

const nextDay = (day: string): string =>
  toUtcText(Date.parse(`${day}T00:00:00Z`) + 24 * HOUR_MS).slice(0, 10);

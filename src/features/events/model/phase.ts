/** Where an event stands in its life, as visitors see it. */
export type EventPhase = 'draft' | 'suspended' | 'cancelled' | 'postponed' | 'past' | 'live' | 'upcoming';

interface Dated {
  status: string;
  /** `postponed` when it has no date for now. */
  schedule?: string;
  startsAt: string;
  /** '' when only the start is known. */
  endsAt: string;
}

/** The phase of an event at `now` (UTC text, which sorts as time does). */
export function phaseOf({ status, schedule, startsAt, endsAt }: Dated, now: string): EventPhase {
  if (status === 'draft' || status === 'suspended' || status === 'cancelled') return status;
  if (schedule === 'postponed') return schedule;
  if ((endsAt || startsAt) <= now) return 'past';
  return startsAt <= now ? 'live' : 'upcoming';
}

/** The next moment after `now` at which the phase changes by itself; null when it won't. */
export function nextPhaseAt({ startsAt, endsAt }: Dated, now: string): string | null {
  return [startsAt, endsAt].find((moment) => moment > now) ?? null;
}

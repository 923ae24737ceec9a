import { useEffect, useState } from 'react';
import { followRecords } from '#shared/session/follow-records.ts';

/** How far an event's door has come. */
export interface CheckInCounts {
  admitted: number;
  expected: number;
  types: { id: string; name: string; sold: number; checkedIn: number; addOn: boolean }[];
}

/** The page's own counts, and those that came since. What was loaded last counts. */
export function useCounts(event: string, loaded: CheckInCounts): CheckInCounts {
  const [heard, setHeard] = useState<{ since: CheckInCounts; counts: CheckInCounts } | null>(null);
  useEffect(() => {
    let over = false;
    const ask = async (): Promise<void> => {
      try {
        const answer = await fetch(`/check-in/${event}/counts`, { redirect: 'manual' });
        const counts = answer.ok ? ((await answer.json()) as CheckInCounts) : null;
        if (counts && !over) setHeard({ since: loaded, counts });
      } catch {
        // Without a connection the last counts stand.
      }
    };
    const stop = followRecords([{ collection: 'tickets', filter: `event = "${event}"` }], () => void ask());
    return () => {
      over = true;
      stop();
    };
  }, [event, loaded]);
  return heard?.since === loaded ? heard.counts : loaded;
}

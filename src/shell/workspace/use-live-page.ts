import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { type Followed, followRecords } from '#shared/session/follow-records.ts';

/** Reads the page again when such records change, while it is looked at. What is typed, chosen or scrolled to stays. */
export function useLivePage(followed: readonly Followed[]): void {
  const { state, revalidate } = useRevalidator();
  const idle = useRef(true);
  useEffect(() => {
    idle.current = state === 'idle';
  }, [state]);
  const what = JSON.stringify(followed);
  useEffect(
    () =>
      followRecords(JSON.parse(what) as readonly Followed[], () => {
        if (idle.current) void revalidate();
      }),
    [what, revalidate],
  );
}

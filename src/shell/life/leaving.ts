/**
 * For so long after it was asked whether it may be left, a page counts as being left. Firefox and Safari call off what is
 * under way as soon as a link is pressed, long before the next page is there: a reload would take the person back.
 */
export const LEAVING_MS = 30_000;

interface Leaving {
  /** Whether the person is on the way to another page. */
  isUnderWay(): boolean;
  /** The page stays after all, as after a download or when one comes back to it. */
  callOff(): void;
  /** Loads the page anew with `reload`: nobody leaves it by that. */
  apart(reload: () => void): void;
}

/** Knows from now on whether the page is being left. `now` is in milliseconds. */
export function watchLeaving(events: Pick<EventTarget, 'addEventListener'>, now: () => number): Leaving {
  let askedAt = Number.NEGATIVE_INFINITY;
  let ours = false;
  events.addEventListener('beforeunload', () => {
    if (!ours) askedAt = now();
  });
  return {
    isUnderWay: () => now() - askedAt < LEAVING_MS,
    callOff: () => {
      askedAt = Number.NEGATIVE_INFINITY;
    },
    apart: (reload) => {
      ours = true;
      // The browser asks at once.
      reload();
      ours = false;
    },
  };
}

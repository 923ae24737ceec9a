import { addMs, type UtcText } from '#lib/time.ts';

/** An event that begins so much earlier or later than when it was approved is another one. */
export const FAR_MOVED_MS = 7 * 24 * 3_600_000;

interface Looked {
  title: string;
  startsAt: UtcText;
}

/** What is no longer as it was when an operator approved it. */
export function materialChanges(approved: Looked, now: Looked): ('title' | 'startsAt')[] {
  const moved =
    now.startsAt > addMs(approved.startsAt, FAR_MOVED_MS) ||
    now.startsAt < addMs(approved.startsAt, -FAR_MOVED_MS);
  return [
    ...(approved.title === now.title ? [] : (['title'] as const)),
    ...(moved ? (['startsAt'] as const) : []),
  ];
}

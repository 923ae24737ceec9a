/** How long an event is taken to be while nobody said. */
const USUAL_MS = 2 * 3_600_000;

/**
 * The end that goes with a start, both as `datetime-local` inputs have them (`2026-12-01T19:30`): the end itself where
 * it lies after the start, else two hours later. What is no date leaves the end alone.
 */
export function endAfter(start: string, end: string): string {
  const from = Date.parse(`${start}:00Z`);
  if (Number.isNaN(from) || (end !== '' && end > start)) return end;
  return new Date(from + USUAL_MS).toISOString().slice(0, 16);
}

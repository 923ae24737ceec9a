/** How long an event is taken to be while nobody said. */
const USUAL_MS = 2 * 3_600_000;

/**
 * The end that goes with a start, both as `datetime-local` inputs have them (`2026-12-01T19:30`): the end itself where
 * it lies after the start, else two hours later. What is no date leaves the end alone.
 */
export function endAfter(start: string, end: string): string {
  // Checked by hand: what engines make of a date that is half typed differs, and never helps.
  const from = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(start) ? Date.parse(`${start}:00Z`) : Number.NaN;
  if (Number.isNaN(from) || (end !== '' && end > start)) return end;
  return new Date(from + USUAL_MS).toISOString().slice(0, 16);
}

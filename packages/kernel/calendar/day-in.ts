import { dateFormat } from '../language/intl-formats.ts';

/** The calendar day of a moment in a zone: `2026-12-31`. Throws a RangeError for zones that are not known. */
export function dayIn(moment: Date | number, timeZone: string): string {
  // Swedish writes dates as ISO 8601 does.
  return dateFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
}

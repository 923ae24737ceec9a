import { LONGEST_MS, MOST_DATES, type NewDate } from '#features/event-dates/index.ts';
import { excerpt } from '#features/events/model/plain-text.ts';
import { parseUtcText, type UtcText } from '#lib/time.ts';
import { parseMoment, spanOf } from './dates.ts';
import type { SourceEvent } from './source-event.ts';

const MOST_LETTERS = 120;

/**
 * The dates of an event that is repeated which are not over, by their start, each once; none for one that is not. `note` is a sentence on
 * what was left out, '' for nothing.
 */
export function datesOfSource(
  { dates = [], except = [], leftOut = '' }: SourceEvent,
  zone: string,
  now: UtcText,
): { dates: NewDate[]; note: string } {
  const startOf = (text: string): UtcText => {
    const moment = parseMoment(text);
    return (moment && spanOf(moment, null, zone)?.startsAt) || '';
  };
  const off = new Set(except.map(startOf));
  const byStart = new Map<string, NewDate>();
  let tooLong = false;
  for (const { start, end, title = '', instead = false } of dates) {
    const [from, to] = [parseMoment(start), parseMoment(end)];
    const span = from && spanOf(from, to, zone);
    if (!span || span.endsAt <= now || span.endsAt <= span.startsAt) continue;
    if (!instead && off.has(span.startsAt)) continue;
    if ((parseUtcText(span.endsAt) ?? 0) - (parseUtcText(span.startsAt) ?? 0) > LONGEST_MS) tooLong = true;
    else byStart.set(span.startsAt, { ...span, title: excerpt(title, MOST_LETTERS) });
  }
  const all = [...byStart.values()].toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  const notes = [leftOut, tooLong ? 'dates that last longer than 31 days were left out' : ''];
  return { dates: all.slice(0, MOST_DATES), note: notes.filter((each) => each !== '').join('; ') };
}

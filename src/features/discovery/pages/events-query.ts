import type { Language } from '#lib/language/index.ts';
import { type Days, isNamedDays } from '../model/named-days.ts';
import { PAST } from './search-dates.ts';
import { parseUtcText } from '#lib/time.ts';
import { words } from '../messages/search.messages.ts';

/** What a visitor is looking for, as the page's address carries it; '' for what they left open. */
export interface EventsQuery {
  q: string;
  category: string;
  city: string;
  when: string;
  from: string;
  to: string;
  /** One access feature that the venue must have. */
  access: string;
  /** `free`, or anything. */
  price: string;
  /** A place that it is near to: `38.7,-9.1`. */
  near: string;
}

/** The price that can be asked for. */
export const FREE = 'free';

/** What is wrong with the dates, beside their fields. */
export type DateProblems = Partial<Record<'from' | 'to', string>>;

const LONGEST = 200;

/** Reads the address of a search. Nothing in it is an error; what can't be read is left open. */
export function readEventsQuery(params: URLSearchParams): EventsQuery {
  const text = (name: string): string => (params.get(name) ?? '').trim().slice(0, LONGEST);
  return {
    q: text('q'),
    category: text('category'),
    city: text('city'),
    when: text('when'),
    from: text('from'),
    to: text('to'),
    access: text('access'),
    price: text('price'),
    near: text('near'),
  };
}

/** A search that leaves everything open. */
export const ANYTHING: EventsQuery = readEventsQuery(new URLSearchParams());

/** The first and last day that were typed, and what is wrong with them; a time that is chosen by its name wins over them. */
export function typedDays(
  { when, from, to }: EventsQuery,
  language: Language,
): { days: Days; problems: DateProblems } {
  if (when === PAST || isNamedDays(when)) return { days: { from: null, to: null }, problems: {} };
  const problems: DateProblems = {};
  const read = (field: 'from' | 'to', text: string): string | null => {
    if (text === '') return null;
    if (/^\d{4}-\d{2}-\d{2}$/.test(text) && parseUtcText(text) !== null) return text;
    problems[field] = words[language].noDate;
    return null;
  };
  const days: Days = { from: read('from', from), to: read('to', to) };
  if (days.from && days.to && days.to < days.from) {
    problems.to = words[language].beforeFirst;
    days.to = null;
  }
  return { days, problems };
}

/** The address of the same search with something of it changed; a change starts again at the first page. */
export function eventsPath(
  query: EventsQuery,
  change: Partial<EventsQuery> & { cursor?: string | null } = {},
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, ...change })) if (value) params.set(name, value);
  const search = params.toString();
  return search ? `/events?${search}` : '/events';
}

/** Whether anything narrows the search. */
export function isNarrowed(query: EventsQuery): boolean {
  return Object.values(query).some((value) => value !== '');
}

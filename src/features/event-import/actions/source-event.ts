import type { GeoPoint } from '#features/events/model/event.ts';

/** One time of an event that is repeated. */
export interface SourceDate {
  start: string;
  end: string;
  /** Where it is called otherwise than the event. */
  title?: string | undefined;
  /** The file tells of it by itself, in place of one that the rule makes. */
  instead?: boolean | undefined;
}

/** An event as a file tells of it, under our names; nothing is checked yet. */
export interface SourceEvent {
  /** The source's own id for it, if it has one. */
  uid?: string | undefined;
  name?: string | undefined;
  /** A day, a time on the wall, or an instant with its offset. */
  start?: string | undefined;
  end?: string | undefined;
  /** IANA name of the zone of times on the wall. */
  timezone?: string | undefined;
  /** Of what is repeated, the times that may not be over. */
  dates?: SourceDate[] | undefined;
  /** Starts at which it does not take place, or at another time. */
  except?: string[] | undefined;
  /** What was left out of its times, as a sentence without its full stop; '' for nothing. */
  leftOut?: string | undefined;
  venue?: string | undefined;
  address?: string | undefined;
  city?: string | undefined;
  country?: string | undefined;
  point?: GeoPoint | undefined;
  online?: boolean | undefined;
  /** Where to read on and register. */
  url?: string | undefined;
  /** Where to join. */
  onlineUrl?: string | undefined;
  summary?: string | undefined;
  /** Text or HTML. */
  description?: string | undefined;
  /** Words on what it is, best first; some may be categories of ours. */
  topics?: string[] | undefined;
  tags?: string[] | undefined;
}

/** One entry of a file, with the line it begins on (from 1): an event, or why it is none. */
export type SourceRow = { line: number; event: SourceEvent } | { line: number; problem: string };

/** What a reader gives: its rows one by one, and how many there will be where that is known beforehand. */
export interface SourceRows {
  total: number | null;
  rows: AsyncIterable<SourceRow> | Iterable<SourceRow>;
}

import type { GeoPoint } from '#features/events/model/event.ts';

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

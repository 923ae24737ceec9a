import type { Delimiter, Encoding } from '#lib/list-encodings.ts';

/** A ticket that becomes one of another type, or for another date. Not a collection. */
export interface TicketChangeRow {
  id: string;
  event: string;
  /** The order that the ticket belongs to. */
  order: string;
  ticket: string;
  fromType: string;
  toType: string;
  /** Ids of the dates that it was for and is for, '' for every date; null in changes from before tickets changed their dates. */
  fromDate: string | null;
  toDate: string | null;
  /** What its new place costs by the list, in minor units; null in changes from before that was kept. */
  price: number | null;
  /** The first change of those that a guest asked for together, this one's own id in it; '' for what an organiser asked for. */
  exchange: string;
  /** What the buyer pays for it (above zero), or gets back (below), in minor units. */
  difference: number;
  /** The order that the difference is paid by; empty when nothing is. */
  payment: string;
  /** `waiting` for that payment, `done`, or `dropped` because it never came. */
  status: 'waiting' | 'done' | 'dropped';
  /** The user who asked for it; '' for whoever has the link of the order. */
  actor: string;
  created: string;
  /** Empty while it waits. */
  finished: string;
}

/**
 * `mapping`: it waits for what its columns are. `checking`: its lines are looked at. `ready`: it waits for a yes. `running`,
 * `done`. `undoing`, `undone`: what it brought in is taken out again.
 */
export type AttendeeImportStatus =
  | 'mapping'
  | 'checking'
  | 'ready'
  | 'running'
  | 'done'
  | 'undoing'
  | 'undone';

/** What a column of such a list may be. */
export const ATTENDEE_FIELDS = ['name', 'first', 'last', 'email', 'phone', 'ticket'] as const;
export type AttendeeField = (typeof ATTENDEE_FIELDS)[number];

export interface AttendeeMapping {
  /** Which column (from 0) is which field. */
  columns: Partial<Record<AttendeeField, number>>;
  /** The first line of the file, as a person counts it, and whether it names the columns. */
  heading: { line: number; named: boolean };
  /** How the file was read. */
  written: { encoding: Encoding | ''; delimiter: Delimiter | '' };
  /** For lines that name no ticket; empty when each has to. */
  ticketType: string;
  /** What becomes of somebody who has that ticket already. */
  duplicates: 'skip' | 'new';
}

/** A list of attendees that is being taken in, or was. Not a collection. */
export interface AttendeeImportRow {
  id: string;
  event: string;
  actor: string;
  filename: string;
  /** JSON array: the cells of the first line, whether it names the columns or not; empty of imports without a preview. */
  headings: string;
  /** JSON: `AttendeeMapping`. */
  mapping: string;
  /** Lines with something in them. */
  total: number;
  /** The last line that was gone through. */
  at: number;
  /** How many that were. */
  done: number;
  /** Of those: lines that could not be taken in. */
  failed: number;
  /** And lines that were left out, since that person has that ticket already. */
  skipped: number;
  /** 1 when each gets their ticket by mail. */
  mail: number;
  /** What the mails are written in. */
  language: string;
  status: AttendeeImportStatus;
  created: string;
  finished: string;
}

/** One line of such a list, as it was read. */
export interface ImportLineRow {
  import: string;
  /** As a person counts them in the file: the header is line 1. */
  line: number;
  /** JSON array. */
  cells: string;
  name: string;
  email: string;
  phone: string;
  /** Id of the ticket type; empty when what stood there is none. */
  ticketType: string;
  /** What stood in the file for the ticket. */
  ticket: string;
  /** Why it was not taken in: a word of the program; empty when it was, or has not come to its turn. */
  problem: string;
  /** By what the same person with the same ticket is known; empty until it was looked at, and of lines with a problem. */
  person: string;
  /** Who has that ticket already: `event`, or the number of an earlier line; empty for nobody. */
  twin: string;
}

export interface OrderManagementTables {
  ticket_changes: TicketChangeRow;
  attendee_imports: AttendeeImportRow;
  attendee_import_lines: ImportLineRow;
}

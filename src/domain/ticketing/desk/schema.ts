/** A ticket that becomes one of another type. Not a collection. */
export interface TicketChangeRow {
  id: string;
  event: string;
  /** The order that the ticket belongs to. */
  order: string;
  ticket: string;
  fromType: string;
  toType: string;
  /** What the buyer pays for it (above zero), or gets back (below), in minor units. */
  difference: number;
  /** The order that the difference is paid by; empty when nothing is. */
  payment: string;
  /** `waiting` for that payment, `done`, or `dropped` because it never came. */
  status: 'waiting' | 'done' | 'dropped';
  /** The user who asked for it. */
  actor: string;
  created: string;
  /** Empty while it waits. */
  finished: string;
}

/** A list of attendees that is being taken in, or was. Not a collection. */
export interface AttendeeImportRow {
  id: string;
  event: string;
  actor: string;
  filename: string;
  /** Lines with something in them. */
  total: number;
  /** Lines that were gone through. */
  done: number;
  /** Of those: lines that could not be taken in. */
  failed: number;
  /** 1 when each gets their ticket by mail. */
  mail: number;
  /** What the mails are written in. */
  language: string;
  /** `undoing` and `undone`: what it brought in is taken out again. */
  status: 'running' | 'done' | 'undoing' | 'undone';
  created: string;
  finished: string;
}

/** One line of such a list, as it was read. */
export interface ImportLineRow {
  import: string;
  /** As a person counts them in the file: the header is line 1. */
  line: number;
  name: string;
  email: string;
  phone: string;
  /** Id of the ticket type; empty when what stood there is none. */
  ticketType: string;
  /** What stood in the file for the ticket. */
  ticket: string;
  /** Why it was not taken in: a word of the program; empty when it was, or has not come to its turn. */
  problem: string;
}

export interface DeskTables {
  ticket_changes: TicketChangeRow;
  attendee_imports: AttendeeImportRow;
  attendee_import_lines: ImportLineRow;
}

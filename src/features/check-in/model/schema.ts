import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';

/** Who is let in at one gate: holders of some types of tickets, between two moments. Not a collection. */
export interface CheckInListRow {
  id: string;
  event: string;
  name: string;
  gate: string;
  /** JSON list of ids; an empty one is every type. */
  ticketTypes: string;
  /** UTC text, empty where it is always open. */
  opensAt: string;
  closesAt: string;
  created: string;
  updated: string;
}

/** A way in to one list for somebody without an account. The token itself is nowhere. */
export interface CheckInLinkRow {
  id: string;
  event: string;
  /** Empty is everybody's list. */
  list: string;
  name: string;
  tokenHash: string;
  madeBy: string;
  created: string;
  expiresAt: string;
  /** Empty while it holds. */
  revokedAt: string;
  /** When a device last opened it. */
  usedAt: string;
}

/** That a ticket passed a list: the first of all scans that let its holder in. */
export interface AdmissionRow {
  list: string;
  ticket: string;
  event: string;
  /** Empty when it was taken back. */
  scan: string;
  at: string;
  device: string;
  /** Scans made until then were taken back, also those that have yet to arrive. */
  undoneUntil: string;
  /** How many scans let the holder in since then: more than one is somebody who came in twice. */
  entries: number;
  updated: string;
}

/** That a ticket's holder came to a date that is over, by everybody's list; of add-ons there is none. */
export interface AttendanceRow {
  event: string;
  date: string;
  ticket: string;
  /** UTC text; empty where it was taken back, so that a scan that arrives later does not count either. */
  at: string;
  device: string;
}

export interface CheckInListTables {
  check_in_lists: CheckInListRow;
  check_in_links: CheckInLinkRow;
  check_in_admissions: AdmissionRow;
  check_in_attendances: AttendanceRow;
}

/** Tickets, with the doors at which they are shown. */
export type CheckInTables = TicketingTables & CheckInListTables;

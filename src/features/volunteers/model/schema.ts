import type { ShiftRow } from './shift.ts';

/** Whether somebody came; '' while nobody has said. */
export type Attendance = '' | 'came' | 'absent';

/** Somebody who has signed up for a shift. They need no account. */
export interface VolunteerRow {
  id: string;
  shift: string;
  event: string;
  name: string;
  /** In small letters. */
  email: string;
  phone: string;
  /** In which mails are written. */
  language: string;
  /** `out`: they, or the team, took them off. */
  status: 'in' | 'out';
  attendance: Attendance;
  /** The `startsAt` of which they were reminded. */
  remindedFor: string;
  /** When they agreed that the team has their data. */
  consentAt: string;
  created: string;
  updated: string;
}

/** The address under which people sign up for an event's shifts. */
export interface SignUpLinkRow {
  event: string;
  /** Of the token in the address, which nobody is told again. */
  tokenHash: string;
  madeBy: string;
  created: string;
}

export interface PeopleTables {
  plan_shifts: ShiftRow;
  plan_volunteers: VolunteerRow;
  plan_sign_up_links: SignUpLinkRow;
}

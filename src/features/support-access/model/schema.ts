import type { UtcText } from '#lib/time.ts';

/**
 * `waiting`: the team was asked. `open`: the operator may look until `until`. `refused`: the team said no. `ended`: somebody
 * ended it, or another one took its place.
 */
export type AccessStatus = 'waiting' | 'open' | 'refused' | 'ended';

/** That an operator looks at an event as its organiser sees it, or asked to. An operator has one at most that is waiting or open. */
export interface AccessRow {
  id: string;
  event: string;
  /** Id of whoever runs the site. */
  operator: string;
  /** Their address, as it was. */
  operatorEmail: string;
  /** What the team reads. */
  reason: string;
  /** 1 when it was opened without asking. */
  unasked: number;
  status: AccessStatus;
  created: UtcText;
  /** When it ends by itself, also while the team has not answered. */
  until: UtcText;
  /** Account of whoever answered; '' when nobody has. */
  answeredBy: string;
  /** When it was refused or ended before its time; '' otherwise. */
  ended: UtcText;
}

/** A page that was looked at. */
export interface AccessViewRow {
  id: string;
  access: string;
  /** Its address, without what was searched for. */
  path: string;
  at: UtcText;
}

export interface AccessTables {
  support_accesses: AccessRow;
  support_access_views: AccessViewRow;
}

import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import type { QuestionKind, QuestionScope } from './question.ts';

/** A row of `questions`. Not a collection: what is asked is told with the checkout, what is answered to few. */
export interface QuestionRow {
  id: string;
  event: string;
  scope: QuestionScope;
  kind: QuestionKind;
  label: string;
  help: string;
  required: number;
  /** JSON: `QuestionOption[]`. */
  options: string;
  /** JSON array of ids of ticket types; empty for all. */
  ticketTypes: string;
  /** Id of an earlier question of the event; empty for none. */
  dependsOn: string;
  /** JSON array. */
  dependsValues: string;
  position: number;
  /** Since when it is not asked any more; its answers are kept. Empty while it is asked. */
  archivedAt: string;
  created: string;
  updated: string;
}

/** What an organiser decided about guests; no row is no. */
export interface QuestionSettingsRow {
  event: string;
  /** 1: each guest's name and address are asked. */
  askNames: number;
  /** The start of the event for which buyers were reminded of missing guests. */
  remindedFor: string;
  updated: string;
}

/** Answers that were given for the order, and not for one of its tickets, stand here. */
export const ORDER_PLACE = -1;

/** One answer: for an order, or for the ticket that has (or will have) that `position` in it. */
export interface AnswerRow {
  order: string;
  position: number;
  question: string;
  event: string;
  /**
   * An option's id, of several a JSON array; `2026-12-01`; digits with a point; `+977…`; two capitals; `yes`; the id of a
   * file. Never empty.
   */
  value: string;
  updated: string;
}

/** A ticket of an order whose guest's details are asked, from the moment it is ordered. */
export interface OrderGuestRow {
  order: string;
  position: number;
  event: string;
  ticketType: string;
  /** What the ticket will bear; once there is one, it has its own. */
  name: string;
  email: string;
  /** When everything that was asked was answered; empty while something is missing. */
  doneAt: string;
  /** Of the link that the guest was given; empty for none. The token itself is nowhere. */
  tokenHash: string;
  /** Where the link was mailed to; empty when the buyer took it along. */
  sentTo: string;
  sharedAt: string;
  updated: string;
}

/** A file that somebody answered with; `order` is empty until the order is placed. */
export interface AnswerFileRow {
  id: string;
  event: string;
  order: string;
  name: string;
  type: string;
  size: number;
  created: string;
}

export interface QuestionTables {
  questions: QuestionRow;
  question_settings: QuestionSettingsRow;
  answers: AnswerRow;
  order_guests: OrderGuestRow;
  answer_files: AnswerFileRow;
}

/** Orders, with what is asked of whoever places one. */
export type AskedTables = TicketingTables & QuestionTables;

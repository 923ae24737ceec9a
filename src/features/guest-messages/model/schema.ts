/** What a message is about. `note` and `thanks` may be unsubscribed from; the others are about the guest's own ticket. */
export const MESSAGE_KINDS = ['note', 'change', 'cancelled', 'reminder', 'thanks'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Those that go out by themselves, one of each kind for an event. */
export const AUTOMATIC_KINDS = ['reminder', 'thanks'] as const;
export type AutomaticKind = (typeof AUTOMATIC_KINDS)[number];

/** `waiting` is for automatic ones whose time has not come, `stopped` for one that was taken back before it went. */
export type MessageStatus = 'draft' | 'scheduled' | 'waiting' | 'sending' | 'sent' | 'stopped';

/** A row of `guest_messages`. Dates are UTC text, empty when not (yet) so. */
export interface GuestMessageRow {
  id: string;
  event: string;
  /** Whose event it was when the message was written. */
  organiser: string;
  /** Who wrote it; empty for what the product made. */
  author: string;
  kind: MessageKind;
  /** `event:kind` for automatic ones: there is one of each. */
  uniqueKey: string | null;
  /** Plain text and HTML, with variables in them; empty for an automatic one whose words are the product's. */
  subject: string;
  body: string;
  /** Where answers go; empty for nowhere. */
  replyTo: string;
  /** `Audience` as JSON. */
  audience: string;
  status: MessageStatus;
  /** 0 for an automatic one that is switched off. */
  enabled: number;
  /** Of a reminder: so long before the start. Of thanks: the minute of the day after, on the event's clocks. */
  minutes: number;
  /** When it is to go out, if later. */
  sendAt: string;
  /** Counts up when an event is moved after its reminder went out, so that there is another. */
  round: number;
  /** The date of the event for which this round is. */
  forDate: string;
  /** How far through the orders its writing has come. */
  cursorAt: string;
  cursorId: string;
  /** Guests it was to reach when it was started. */
  total: number;
  startedAt: string;
  finishedAt: string;
  created: string;
  updated: string;
}

/** A guest to whom a message was written, once for each round. */
export interface GuestDeliveryRow {
  id: string;
  message: string;
  round: number;
  event: string;
  /** In small letters. */
  address: string;
  /** `mailed`, or why not. */
  status: 'mailed' | 'unsubscribed' | 'bounced';
  created: string;
}

/** An address that wants no more notes from an organiser. */
export interface GuestOptOutRow {
  organiser: string;
  address: string;
  created: string;
}

export interface MessagingTables {
  guest_messages: GuestMessageRow;
  guest_deliveries: GuestDeliveryRow;
  guest_opt_outs: GuestOptOutRow;
}

/** What this module reads of the users that the records backend keeps. */
export interface AccountTables {
  users: { id: string; email: string; name: string; verified: number; created: string };
}

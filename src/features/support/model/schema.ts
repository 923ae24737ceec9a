import type { ReportReason } from './report-reason.ts';

/** A letter, a report of what does not work, or a report about an event. */
export const MESSAGE_KINDS = ['contact', 'issue', 'event'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
export type MessageStatus = 'open' | 'answered';

/** A row of `messages`: what somebody wrote to those who run the site. Not a collection. */
export interface MessageRow {
  id: string;
  /** The reference number that people quote: `M-7K2Q9D`. */
  code: string;
  kind: MessageKind;
  /** Empty but for a letter. */
  name: string;
  /** Empty when none was given. */
  email: string;
  /** The writer's account; empty when they were not signed in. */
  user: string;
  /** Empty for issues; the event's title for a report about one. */
  subject: string;
  body: string;
  /** Where an issue was met: a path of this site or an address; empty when not said. */
  page: string;
  /** Id of the event that a report is about; empty for the other kinds. */
  event: string;
  /** Why it is reported; empty for the other kinds. */
  reason: ReportReason | '';
  /** JSON: `[{filename, contentType, size (bytes)}]`. The files themselves go with the operator's mail, and are in the storage. */
  attachments: string;
  /** What tells a form that was sent twice from two messages. */
  submission: string;
  /** Whether whoever runs the site has marked it as answered. */
  status: MessageStatus;
  /** What its writer read when they sent it; empty for what came before that was kept. */
  language: string;
  /** Address of the superuser who has taken it; empty when nobody has. */
  assignee: string;
  created: string;
}

/** What was written after a message, by either side. */
export interface ReplyRow {
  id: string;
  message: string;
  author: 'operator' | 'writer';
  /** Address of the superuser. For the writer empty, or the other address from which they answered by mail. */
  by: string;
  body: string;
  created: string;
}

/** An answer that operators begin with. */
export interface SavedReplyRow {
  id: string;
  title: string;
  body: string;
  updated: string;
}

/** How much somebody has sent lately. */
export interface MessageLimitRow {
  /** A keyed hash of who it is about: nobody can be found by it. */
  key: string;
  /** When the first of them was counted. */
  since: string;
  sent: number;
}

/** Where reading the mailbox stopped, to which answers come. */
export interface InboxRow {
  id: string;
  validity: string;
  uid: number;
  since: number;
}

export interface SupportTables {
  messages: MessageRow;
  message_replies: ReplyRow;
  saved_replies: SavedReplyRow;
  message_limits: MessageLimitRow;
  support_inbox: InboxRow;
}

export type MessageKind = 'contact' | 'issue';
export type MessageStatus = 'open' | 'answered';

/** A row of `messages`: what somebody wrote to those who run the site. Not a collection. */
export interface MessageRow {
  id: string;
  /** The reference number that people quote: `M-7K2Q9D`. */
  code: string;
  kind: MessageKind;
  /** Empty for issues. */
  name: string;
  /** Empty when none was given. */
  email: string;
  /** The writer's account; empty when they were not signed in. */
  user: string;
  /** Empty for issues. */
  subject: string;
  body: string;
  /** Where an issue was met: a path of this site or an address; empty when not said. */
  page: string;
  /** JSON: `[{filename, contentType, size (bytes)}]`. The files themselves go with the operator's mail, and are in the storage. */
  attachments: string;
  /** What tells a form that was sent twice from two messages. */
  submission: string;
  /** Whether whoever runs the site has marked it as answered. */
  status: MessageStatus;
  created: string;
}

/** How much somebody has sent lately. */
export interface MessageLimitRow {
  /** A keyed hash of who it is about: nobody can be found by it. */
  key: string;
  /** When the first of them was counted. */
  since: string;
  sent: number;
}

export interface SupportTables {
  messages: MessageRow;
  message_limits: MessageLimitRow;
}

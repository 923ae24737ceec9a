import type { Actor } from '#lib/actor.ts';
import { mailingProgress, type MailingProgress, refusedOf } from '#platform/mail/index.ts';
import type { MessagingDeps, Tables } from '../model/deps.ts';
import { type Audience, readAudience } from '../model/audience.ts';
import { batchOf } from '../model/blank-message.ts';
import { REMINDER_MINUTES, THANKS_MINUTE } from '../model/due.ts';
import { AUTOMATIC_KINDS, type AutomaticKind, type GuestMessageRow } from '../model/schema.ts';
import { deliveryCounts } from '../store/deliveries.ts';
import { findAutomatic, listMessages } from '../store/messages.ts';
import { allowanceOf, type Allowance } from './allowance.ts';
import { messageOf, writtenFor } from './permitted.ts';

/** A message as a list shows it. */
export type ListedMessage = Pick<
  GuestMessageRow,
  'id' | 'kind' | 'subject' | 'status' | 'sendAt' | 'total' | 'startedAt' | 'finishedAt' | 'updated'
>;

/** One that goes out by itself. */
export interface AutomaticMessage {
  kind: AutomaticKind;
  /** Empty while nobody has touched it and it has not gone out. */
  id: string;
  enabled: boolean;
  minutes: number;
  subject: string;
  body: string;
  replyTo: string;
  /** When it began to go out; empty until then. */
  startedAt: string;
  /** Empty while there is none. */
  updated: string;
}

/** A message with all that became of it. */
export interface MessageDetails extends ListedMessage {
  body: string;
  replyTo: string;
  automatic: boolean;
  audience: Audience;
  /** Guests with a mail of this message, and those left out. */
  mailed: number;
  unsubscribed: number;
  bounced: number;
  mails: MailingProgress;
  refused: { id: string; recipient: string; status: string; lastError: string }[];
  allowance: Allowance | null;
}

/** What was written to guests, the newest first, and what goes out by itself. Throws 404 or 403 when it is not theirs. */
export async function readMessages(
  deps: MessagingDeps,
  actor: Actor,
  eventId: string,
  before = '',
): Promise<{ items: ListedMessage[]; next: string | null; automatic: AutomaticMessage[] }> {
  const event = await writtenFor(deps, actor, eventId);
  const query = deps.db.read<Tables>();
  const page = await listMessages(query, event.id, before);
  const automatic = await Promise.all(
    AUTOMATIC_KINDS.map(async (kind) => automaticOf(kind, await findAutomatic(query, event.id, kind))),
  );
  return { items: page.items.map(listed), next: page.next, automatic };
}

/** One message with what became of it. Throws 404 when there is none, 404 or 403 when the event is not theirs. */
export async function readMessage(
  deps: MessagingDeps,
  actor: Actor,
  eventId: string,
  id: string,
): Promise<MessageDetails> {
  const event = await writtenFor(deps, actor, eventId);
  const message = await messageOf(deps, event, id);
  const [counts, mails, refused, allowance] = await Promise.all([
    deliveryCounts(deps.db, message),
    mailingProgress(deps.db, batchOf(message)),
    refusedOf(deps.db, batchOf(message)),
    message.kind === 'note' ? allowanceOf(deps, event) : null,
  ]);
  const { body, replyTo, uniqueKey, audience } = message;
  return {
    ...listed(message),
    body,
    replyTo,
    automatic: uniqueKey !== null,
    audience: readAudience(audience),
    ...counts,
    mails,
    refused,
    allowance,
  };
}

/** An automatic message as it is kept, or as it is while nobody has touched it: reminders on, thanks off. */
export function automaticOf(kind: AutomaticKind, row: GuestMessageRow | undefined): AutomaticMessage {
  return {
    kind,
    id: row?.id ?? '',
    enabled: row ? row.enabled === 1 : kind === 'reminder',
    minutes: row?.minutes ?? (kind === 'reminder' ? REMINDER_MINUTES : THANKS_MINUTE),
    subject: row?.subject ?? '',
    body: row?.body ?? '',
    replyTo: row?.replyTo ?? '',
    startedAt: row?.startedAt ?? '',
    updated: row?.updated ?? '',
  };
}

function listed(message: GuestMessageRow): ListedMessage {
  const { id, kind, subject, status, sendAt, total, startedAt, finishedAt, updated } = message;
  return { id, kind, subject, status, sendAt, total, startedAt, finishedAt, updated };
}

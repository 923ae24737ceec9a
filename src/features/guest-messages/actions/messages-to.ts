import type { Actor } from '#lib/actor.ts';
import type { MessagingDeps, Tables } from '../model/deps.ts';
import type { MessageKind } from '../model/schema.ts';

/** A message as it came to one guest. */
export interface MessageTo {
  message: string;
  kind: MessageKind;
  /** As they read it; with its variables where the mail itself is gone. */
  subject: string;
  to: string;
  /** UTC text: when it was delivered, or written. */
  at: string;
  /** What became of the mail; `unsubscribed` and `bounced` also for whoever was not written to because of it. */
  status: 'waiting' | 'sent' | 'kept' | 'failed' | 'bounced' | 'unsubscribed';
}

const MOST = 200;

/**
 * The messages of an event that went to these addresses, the newest first, 200 at most. Throws 404 when the event is not
 * theirs, 403 when their role doesn't see orders.
 */
export async function messagesTo(
  { db, events }: MessagingDeps,
  actor: Actor,
  eventId: string,
  addresses: readonly string[],
): Promise<MessageTo[]> {
  const { id: event } = await events.requireMay(actor, 'orders.view', eventId);
  const wanted = [...new Set(addresses.map((address) => address.toLowerCase()))].filter(Boolean);
  if (wanted.length === 0) return [];
  const rows = await db
    .read<Tables>()
    .selectFrom('guest_deliveries as d')
    .innerJoin('guest_messages as g', 'g.id', 'd.message')
    .leftJoin('mail_outbox as m', (join) =>
      join.on((eb) => eb('m.uniqueKey', '=', eb(eb.val('guest:'), '||', eb.ref('d.id')))),
    )
    .select(['d.message', 'd.address', 'd.status', 'd.created', 'g.kind', 'g.subject as written'])
    .select(['m.subject', 'm.status as mail', 'm.sentAt'])
    .where('d.event', '=', event)
    .where('d.address', 'in', wanted)
    .orderBy('d.created', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ message, kind, written, subject, address, status, mail, sentAt, created }) => ({
    message,
    kind,
    subject: subject ?? written,
    to: address,
    at: sentAt || created,
    status: status === 'mailed' ? (mail ?? 'sent') : status,
  }));
}

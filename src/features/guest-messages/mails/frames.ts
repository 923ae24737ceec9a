import type { EventRow } from '#features/events/index.ts';
import { type Language, languageOf } from '#lib/language/index.ts';
import type { MailMessage } from '#platform/mail/index.ts';
import type { MessagingDeps, Tables } from '../model/deps.ts';
import { optOutToken } from '../model/opt-out-token.ts';
import type { GuestMessageRow } from '../model/schema.ts';
import type { MessageDate } from '../model/message-date.ts';
import type { Guest } from '../store/guests.ts';
import { type Frame, frameOf, mailFor, type Written } from './guest-mail.ts';

/** Writes the mails of one message: each language is rendered when its first guest comes. */
export interface MailWriter {
  /** `delivery` is the id by which the guest takes themselves off the list. */
  write(
    guest: Pick<Guest, 'address' | 'name' | 'buyer'> & {
      order: Pick<Guest['order'], 'id' | 'code' | 'language'>;
    },
    delivery: string,
  ): Promise<MailMessage>;
}

export async function mailWriter(
  deps: MessagingDeps,
  event: EventRow,
  message: Pick<GuestMessageRow, 'kind' | 'subject' | 'body' | 'replyTo'>,
  /** The date that it is about, of an event with several; null for the event's. */
  date: MessageDate | null = null,
): Promise<MailWriter> {
  const { db, origin, secret, events } = deps;
  const organiser = await db
    .read<Tables>()
    .selectFrom('users')
    .select('name')
    .where('id', '=', event.organiser)
    .executeTakeFirst();
  const { kind, subject, body, replyTo } = message;
  const written: Written = {
    kind,
    subject,
    body,
    replyTo,
    event: date ? { ...event, startsAt: date.startsAt, endsAt: date.endsAt } : event,
    organiserName: organiser?.name ?? '',
    origin,
    dateTitle: date?.title ?? '',
    calendar: date ? events.calendar(event, [date]) : events.calendar(event),
  };
  const frames = new Map<Language, Promise<Frame>>();
  return {
    async write(guest, delivery) {
      const language = languageOf(guest.order.language);
      const frame = frames.get(language) ?? frameOf(written, language);
      frames.set(language, frame);
      const token = optOutToken(secret, delivery);
      return mailFor(await frame, guest, {
        order: guest.buyer ? deps.orderUrl(guest.order.id) : '',
        unsubscribe: `${origin}/unsubscribe/${token}`,
        oneClick: `${origin}/api/unsubscribe/${token}`,
      });
    },
  };
}

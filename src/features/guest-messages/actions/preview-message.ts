import type { EventRow } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import { isLanguage, type Language } from '#lib/language/index.ts';
import type { MailMessage } from '#platform/mail/index.ts';
import type { MessagingDeps, Tables } from '../model/deps.ts';
import { mailWriter } from '../mails/frames.ts';
import { readAudience } from '../model/audience.ts';
import type { GuestMessageRow } from '../model/schema.ts';
import { type Guest, nextGuests } from '../store/guests.ts';
import { audienceDate } from '../store/shown-date.ts';
import { messageOf, writtenFor } from './permitted.ts';

/** As a guest will read it. `guest` is null if there is none yet, and the mail is made up. */
export interface MessagePreview {
  guest: { name: string; address: string } | null;
  mail: MailMessage;
}

/** How the first guest of its audience will read a message. Throws 404 or 403 when it is not theirs. */
export async function previewMessage(
  deps: MessagingDeps,
  actor: Actor,
  eventId: string,
  id: string,
  language: Language,
): Promise<MessagePreview> {
  const event = await writtenFor(deps, actor, eventId);
  return preview(deps, event, await messageOf(deps, event, id), language);
}

export async function preview(
  deps: MessagingDeps,
  event: EventRow,
  message: Pick<GuestMessageRow, 'kind' | 'subject' | 'body' | 'replyTo' | 'audience'>,
  language: Language,
): Promise<MessagePreview> {
  const guest = await firstGuest(deps, event, message);
  const writer = await mailWriter(
    deps,
    event,
    message,
    await audienceDate(deps, { event: event.id, ...message }),
  );
  const shown = guest
    ? { ...guest, order: { ...guest.order, language: guest.order.language || language } }
    : { ...NOBODY, order: { id: '', code: 'MELA-0000', language } };
  const mail = await writer.write(shown, 'preview');
  return { guest: guest ? { name: guest.name, address: guest.address } : null, mail };
}

/** Whoever a preview is for while there are no guests. */
const NOBODY = { address: 'maya@example.com', name: 'Maya Gurung', buyer: false };

async function firstGuest(
  { db }: MessagingDeps,
  event: EventRow,
  message: Pick<GuestMessageRow, 'audience'>,
): Promise<Guest | null> {
  const walk = {
    event: event.id,
    audience: readAudience(message.audience),
    by: 'created' as const,
    until: '',
  };
  const { guests } = await nextGuests(db, walk, { at: '', id: '' }, 20);
  return guests[0] ?? null;
}

/** Sends a message to whoever writes it, as they would get it as a guest. Throws 404 or 403 when it is not theirs. */
export async function sendTest(
  deps: MessagingDeps,
  actor: Actor,
  eventId: string,
  id: string,
  language: string,
): Promise<void> {
  const event = await writtenFor(deps, actor, eventId);
  const message = await messageOf(deps, event, id);
  const me = await deps.db
    .read<Tables>()
    .selectFrom('users')
    .select(['email', 'name'])
    .where('id', '=', actor.id)
    .executeTakeFirst();
  if (!me) return;
  const writer = await mailWriter(deps, event, message, await audienceDate(deps, message));
  const spoken = isLanguage(language) ? language : 'en';
  const guest = { address: me.email, name: me.name, buyer: false };
  const mail = await writer.write(
    { ...guest, order: { id: '', code: 'MELA-0000', language: spoken } },
    'test',
  );
  await deps.db.write((tx) => deps.outbox.queue(tx, { ...mail, subject: `[Test] ${mail.subject}` }));
}

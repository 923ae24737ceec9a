import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { Language } from '#lib/language/index.ts';
import { laterThan } from '#lib/time.ts';
import type { MessagingDeps, Tables } from '../model/deps.ts';
import { cannot, wrongField } from '../model/errors.ts';
import { ownWords } from '../mails/guest-mail.ts';
import { blankMessage } from '../model/blank-message.ts';
import { MOST_REMINDER_MINUTES } from '../model/due.ts';
import { readWords } from '../model/message-input.ts';
import type { AutomaticKind } from '../model/schema.ts';
import { findAutomatic, insertMessage } from '../store/messages.ts';
import { type AutomaticMessage, automaticOf } from './read-messages.ts';
import { writtenFor } from './permitted.ts';

/** What a form says of an automatic message. */
export interface AutomaticInput {
  enabled: boolean;
  /** Of a reminder: minutes before the start. Of thanks: the minute of the day after. */
  minutes: number;
  /** Both empty for the product's own words, in each guest's language. */
  subject: string;
  body: string;
}

/** What goes out by itself, with the product's words in `language` beside. Throws 404 or 403 when it is not theirs. */
export async function readAutomatic(
  deps: MessagingDeps,
  actor: Actor,
  eventId: string,
  kind: AutomaticKind,
  language: Language,
): Promise<AutomaticMessage & { own: { subject: string; body: string } }> {
  const event = await writtenFor(deps, actor, eventId);
  const row = await findAutomatic(deps.db.read<Tables>(), event.id, kind);
  return { ...automaticOf(kind, row), own: ownWords(kind, language) };
}

/**
 * Sets an automatic message: on or off, when, and in which words. Throws 400 by field, 404 or 403 when it is
 * not theirs, 409 when somebody has changed it since `ifUpdated` (the empty text: since nobody had).
 */
export async function saveAutomatic(
  deps: MessagingDeps,
  actor: Actor,
  eventId: string,
  kind: AutomaticKind,
  input: AutomaticInput,
  { ifUpdated }: { ifUpdated?: string | undefined } = {},
): Promise<void> {
  const { db, clock, ids } = deps;
  const event = await writtenFor(deps, actor, eventId);
  const { minutes } = input;
  if (
    kind === 'reminder' &&
    !(Number.isInteger(minutes) && minutes >= 60 && minutes <= MOST_REMINDER_MINUTES)
  )
    throw wrongField('minutes', 'remindWhen');
  if (kind === 'thanks' && !(Number.isInteger(minutes) && minutes >= 0 && minutes < 24 * 60))
    throw wrongField('minutes', 'thankWhen');
  const own = input.subject.trim() === '' && input.body.trim() === '';
  const said = own ? { subject: '', body: '' } : readWords(input);
  const now = clock.text();
  const changes = { ...said, enabled: input.enabled ? 1 : 0, minutes, updated: now };
  await db.write(async (tx) => {
    const before = await findAutomatic(tx.as(), event.id, kind);
    if (ifUpdated !== undefined && ifUpdated !== (before?.updated ?? '')) throw cannot('changed');
    const was = automaticOf(kind, before);
    if (before) {
      const later = { ...changes, updated: laterThan(before.updated, now) };
      const { numUpdatedRows } = await tx
        .as<Tables>()
        .updateTable('guest_messages')
        .set(later)
        .where('id', '=', before.id)
        .$if(ifUpdated !== undefined, (message) => message.where('updated', '=', before.updated))
        .executeTakeFirst();
      // Somebody else was writing at the same moment.
      if (numUpdatedRows === 0n) throw cannot('changed');
    } else {
      const author = actor.superuser ? '' : actor.id;
      const known = { event: event.id, organiser: event.organiser, author, created: now, kind };
      const blank = blankMessage({ id: ids.record(), ...known });
      const row = { ...blank, ...changes, uniqueKey: `${event.id}:${kind}`, status: 'waiting' } as const;
      await insertMessage(tx, row);
    }
    await recordAudit(tx, {
      event: event.id,
      actor,
      action: 'messages.automatic',
      subject: { kind: 'message', id: before?.id ?? '', label: kind },
      changes: [
        { field: 'enabled', before: was.enabled, after: input.enabled },
        { field: 'minutes', before: was.minutes, after: minutes },
        { field: 'subject', before: was.subject || null, after: said.subject || null },
      ].filter(({ before: one, after: other }) => one !== other),
      at: now,
    });
  });
}

import type { Actor } from '#lib/actor.ts';
import { laterThan } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import type { MessagingDeps, Tables } from '../model/deps.ts';
import { cannot, wrongField } from '../model/errors.ts';
import { type Audience, dateAsked, readAudience } from '../model/audience.ts';
import { blankMessage } from '../model/blank-message.ts';
import { readSendAt, readWords } from '../model/message-input.ts';
import type { GuestMessageRow, MessageKind } from '../model/schema.ts';
import { countGuests } from '../store/guests.ts';
import { dateOf } from '../store/shown-date.ts';
import { changeMessage, insertMessage } from '../store/messages.ts';
import { messageOf, requireOccasion, writtenFor } from './permitted.ts';

/** What a form says of a message. */
export interface MessageInput {
  kind?: MessageKind;
  subject: string;
  /** HTML of the editor's. */
  body: string;
  audience: unknown;
  /** UTC text or RFC 3339; '' for at once, when it is sent. */
  sendAt?: string;
  /** Answers go to whoever writes. */
  answersToMe?: boolean;
}

/** What is written by hand. */
const BY_HAND: readonly MessageKind[] = ['note', 'change', 'cancelled'];

/**
 * Keeps a message as a draft, or changes one that has not gone out; one that had a time waits no more and is sent anew.
 * Throws 400 by field, 404 or 403 when the event is not theirs to write for, 409 when the message is gone, or somebody
 * has changed it since `ifUpdated`.
 */
export async function saveMessage(
  deps: MessagingDeps,
  actor: Actor,
  eventId: string,
  input: MessageInput,
  id: string | null = null,
  { ifUpdated }: { ifUpdated?: string | undefined } = {},
): Promise<GuestMessageRow> {
  const { db, clock, ids } = deps;
  const event = await writtenFor(deps, actor, eventId);
  const now = clock.text();
  const before = id === null ? null : await messageOf(deps, event, id);
  if (before?.uniqueKey) throw cannot('gone');
  if (before && ifUpdated !== undefined && before.updated !== ifUpdated) throw cannot('changed');
  const kind = before?.kind ?? BY_HAND.find((known) => known === input.kind) ?? 'note';
  await requireOccasion(deps, event, kind);
  const said = readWords(input);
  const audience: Audience = readAudience(input.audience);
  await requireDate(deps, event.id, input.audience, audience);
  const changes = {
    ...said,
    sendAt: readSendAt(input.sendAt, now),
    audience: JSON.stringify(audience),
    replyTo: input.answersToMe ? await addressOf(deps, actor) : '',
    total: await countGuests(db, event.id, audience),
    updated: before ? laterThan(before.updated, now) : now,
  };
  const row: GuestMessageRow = {
    ...(before ??
      blankMessage({
        id: ids.record(),
        event: event.id,
        organiser: event.organiser,
        author: actor.superuser ? '' : actor.id,
        created: now,
        kind,
      })),
    ...changes,
    status: 'draft',
  };
  await db.write(async (tx) => {
    if (!before) return insertMessage(tx, row);
    const changed = await changeMessage(
      tx,
      row.id,
      ['draft', 'scheduled', 'stopped'],
      { ...changes, status: 'draft' },
      ifUpdated,
    );
    if (!changed && (await changedMeanwhile(tx, before, ifUpdated))) throw cannot('changed');
    if (!changed || before.startedAt !== '') throw cannot('gone');
  });
  return row;
}

/** What is no date of the event is refused: the message would go to the guests of all of them. */
async function requireDate(
  { db }: MessagingDeps,
  event: string,
  given: unknown,
  { date }: Audience,
): Promise<void> {
  const asked = dateAsked(given);
  if (asked === '') return;
  if (asked !== date || !(await dateOf(db, event, date))) throw wrongField('date', 'noDate');
}

/** Whether it is another's change, and not its going out, that was first. */
async function changedMeanwhile(
  tx: Tx,
  { id, status }: GuestMessageRow,
  ifUpdated?: string,
): Promise<boolean> {
  const now = await tx
    .as<Tables>()
    .selectFrom('guest_messages')
    .select(['updated', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  return ifUpdated !== undefined && now?.status === status && now.updated !== ifUpdated;
}

async function addressOf({ db }: MessagingDeps, actor: Actor): Promise<string> {
  if (actor.superuser) return '';
  const user = await db
    .read<Tables>()
    .selectFrom('users')
    .select('email')
    .where('id', '=', actor.id)
    .executeTakeFirst();
  return user?.email ?? '';
}

import { recordAudit } from '#features/audit/index.ts';
import { z } from 'zod';
import type { WhenAndWhere } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import { conflict } from '#lib/errors.ts';
import { type Language, spoken } from '#lib/language/index.ts';
import { NOT_NULL_FREE, NULL_FREE } from '#lib/text.ts';
import type { Tx } from '#platform/db/index.ts';
import { invalidBy } from '#platform/http/index.ts';
import { unwrappedText } from '#platform/mail/index.ts';
import { orderDocuments } from './order-documents.ts';
import type { OrderContext } from './context.ts';
import { t } from '../messages/order-errors.messages.ts';
import type { TicketingTables } from '../model/ticketing-schema.ts';
import { BOUGHT, countHearers, type Heard } from './count-hearers.ts';
import { placeOf, untoldMove } from './event-moves.ts';
import { notifyEvent } from './notify-event.ts';

const request = z.object({
  /** Of the change that was looked at. */
  at: z.string().max(40),
  note: z
    .string()
    .trim()
    .max(1000, spoken(t('note')))
    .regex(NULL_FREE, NOT_NULL_FREE)
    .default(''),
});

/** What telling guests of another time or place would do. */
export interface MovePreview {
  at: string;
  before: WhenAndWhere;
  heard: Heard;
  /** The mail as a buyer would get it, in the language of who looks at it. */
  mail: { subject: string; text: string } | null;
}

/** Who would be told what; null when guests know where the event is. Nothing is written. Throws 404 and 403. */
export async function previewMove(
  context: OrderContext,
  actor: Actor,
  eventId: string,
  language: Language,
): Promise<MovePreview | null> {
  const event = await context.events.requireMay(actor, 'event.edit', eventId);
  const move = await untoldMove(context.db, event);
  if (!move) return null;
  const before = placeOf(move);
  const heard = await countHearers(context.db, event.id);
  return { at: move.at, before, heard, mail: await sampleMail(context, event.id, before, language) };
}

/** One buyer's mail, without their name, their language and the secret of their order's address. */
async function sampleMail(
  context: OrderContext,
  eventId: string,
  before: WhenAndWhere,
  language: Language,
): Promise<MovePreview['mail']> {
  const order = await context.db
    .read<TicketingTables>()
    .selectFrom('orders')
    .selectAll()
    .where('event', '=', eventId)
    .where('status', 'in', BOUGHT)
    .orderBy('total', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const view = order && (await orderDocuments(context, { ...order, buyer: '', buyerName: '', language }));
  if (!view) return null;
  const { subject, html } = await context.documents.newsMail(
    { ...view, url: context.origin },
    { what: 'moved', before, note: '', to: '', name: '', buyer: true, backUrl: '' },
  );
  return { subject, text: await unwrappedText(html) };
}

/**
 * Has everybody with a ticket told of the other time or place, once. Throws 404 and 403, 400 by field, 409 when it has
 * changed again since it was looked at, or they were told already.
 */
export async function notifyMove(
  context: OrderContext,
  actor: Actor,
  eventId: string,
  input: unknown,
): Promise<void> {
  const event = await context.events.requireMay(actor, 'event.edit', eventId);
  const parsed = request.safeParse(input);
  if (!parsed.success) throw invalidBy(parsed.error);
  const { at, note } = parsed.data;
  const move = await untoldMove(context.db, event);
  const { people } = await countHearers(context.db, event.id);
  await context.db.write(async (tx) => {
    if (!move || !(await takeMove(tx, event.id, at))) throw conflict(t('changedOrTold'));
    await notifyEvent(context.jobs, tx, {
      eventId: event.id,
      what: 'moved',
      at,
      moved: { before: placeOf(move), note },
    });
    await recordAudit(tx, {
      event: event.id,
      actor,
      action: 'event.tellMove',
      subject: { kind: 'event', id: event.id, label: event.title },
      changes: [{ field: 'people', before: null, after: people }],
      at: context.clock.text(),
    });
  });
}

/** Nobody is to be told of it. Throws 404 and 403. */
export async function dropMove(
  context: OrderContext,
  actor: Actor,
  eventId: string,
  at: string,
): Promise<void> {
  const event = await context.events.requireMay(actor, 'event.edit', eventId);
  await context.db.write((tx) => takeMove(tx, event.id, at));
}

/** True for who is first. */
async function takeMove(tx: Tx, event: string, at: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .as<TicketingTables>()
    .deleteFrom('event_moves')
    .where('event', '=', event)
    .where('at', '=', at)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

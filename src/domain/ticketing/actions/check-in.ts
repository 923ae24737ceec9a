import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { invalidField } from '#lib/errors.ts';
import { NOT_NULL_FREE, NULL_FREE } from '#lib/text.ts';
import { parseUtcText, toUtcText } from '#lib/time.ts';
import { invalidBy } from '#platform/http/index.ts';
import type { TicketingContext } from '../context.ts';
import { type TicketView, ticketView } from '../model/order-view.ts';
import type { TicketingTables, TicketRow } from '../schema.ts';

export type CheckInResult = 'admitted' | 'already_admitted' | 'wrong_event' | 'cancelled' | 'invalid';

export interface CheckIn {
  result: CheckInResult;
  /** Of this event; there is none for a code that is another event's, or nobody's. */
  ticket?: TicketView;
}

/** A scanner's clock may be ahead by this much; its scans then count as made now. */
const CLOCK_SKEW_MS = 5 * 60_000;

const request = z.object({
  code: z
    .string('Scan a code.')
    .trim()
    .min(1, 'Scan a code.')
    .max(1000, 'This is no ticket.')
    .regex(NULL_FREE, 'This is no ticket.'),
  at: z.string('A date and time, please.').nullish(),
  device: z.string().trim().max(120, '120 characters at most.').regex(NULL_FREE, NOT_NULL_FREE).nullish(),
});

/**
 * Admits the holder of a ticket, once. `at` is when a scanner without network read it. Every scan is kept, whatever
 * came of it. Throws 400 by field, 404 when the event is not theirs to manage.
 */
export async function checkIn(
  context: TicketingContext,
  actor: Actor,
  eventId: string,
  input: unknown,
): Promise<CheckIn> {
  const parsed = request.safeParse(input);
  if (!parsed.success) throw invalidBy(parsed.error);
  const event = await context.events.requireManaged(actor, eventId);
  const at = scannedAt(context.clock.now(), parsed.data.at ?? '');
  const { code, device } = parsed.data;

  const known = context.signer.verify(code);
  const ticket =
    known && known.eventId === event.id ? await context.orders.findTicket(known.ticketId) : undefined;
  const scan = { event: event.id, device: device ?? '', actor: actor.id, at };
  if (!known || (known.eventId === event.id && !ticket)) return record(context, scan, { result: 'invalid' });
  if (!ticket) return record(context, scan, { result: 'wrong_event' });
  return admit(context, scan, ticket);
}

function scannedAt(now: number, text: string): string {
  if (text === '') return toUtcText(now);
  const at = parseUtcText(text);
  if (at === null) throw invalidField('at', 'validation_invalid_date', 'This is no date and time.');
  if (at > now + CLOCK_SKEW_MS)
    throw invalidField('at', 'validation_in_future', 'This scan has not happened yet.');
  return toUtcText(Math.min(at, now));
}

interface Scan {
  event: string;
  device: string;
  actor: string;
  at: string;
}

async function admit(context: TicketingContext, scan: Scan, ticket: TicketRow): Promise<CheckIn> {
  const { db, clock, ids } = context;
  const items = await context.orders.items(ticket.order);
  const typeName = items.find(({ ticketType }) => ticketType === ticket.ticketType)?.name ?? '';
  return db.write(async (tx) => {
    const query = tx.as<TicketingTables>();
    const now = clock.text();
    const admitted = await query
      .updateTable('tickets')
      .set({ checkedInAt: scan.at, updated: now })
      .where('id', '=', ticket.id)
      .where('status', '=', 'valid')
      .where('checkedInAt', '=', '')
      .returningAll()
      .executeTakeFirst();
    const current =
      admitted ??
      (await query.selectFrom('tickets').selectAll().where('id', '=', ticket.id).executeTakeFirstOrThrow());
    const refused = current.status === 'valid' ? 'already_admitted' : 'cancelled';
    const result: CheckInResult = admitted ? 'admitted' : refused;
    await query
      .insertInto('check_ins')
      .values({ ...scan, id: ids.record(), ticket: ticket.id, result, created: now })
      .execute();
    if (admitted) tx.change({ collection: 'tickets', action: 'update', id: ticket.id, event: scan.event });
    return { result, ticket: ticketView(current, typeName) };
  });
}

async function record({ db, clock, ids }: TicketingContext, scan: Scan, answer: CheckIn): Promise<CheckIn> {
  await db.write((tx) =>
    tx
      .as<TicketingTables>()
      .insertInto('check_ins')
      .values({ ...scan, id: ids.record(), ticket: '', result: answer.result, created: clock.text() })
      .execute(),
  );
  return answer;
}

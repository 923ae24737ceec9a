import type { CheckoutContext } from '#features/checkout/index.ts';
import { recordAudit } from '#features/audit/index.ts';
import { requireForOrder, holdAlong, notifyGiven } from '#features/orders/index.ts';
import { sendToGuests } from '#features/questions/index.ts';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { conflict, notFound } from '#lib/errors.ts';
import { isRecordId } from '#lib/ids.ts';
import { spoken } from '#lib/language/index.ts';
import { NOT_NULL_FREE, NULL_FREE } from '#lib/text.ts';
import { laterThan } from '#lib/time.ts';
import { invalidBy } from '#platform/http/index.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { t } from '#features/orders/messages/order-errors.messages.ts';
import { personalChanges } from '#features/orders/model/personal-changes.ts';

const free = z.string().trim().regex(NULL_FREE, NOT_NULL_FREE);

const request = z.object({
  name: free.min(1, spoken(t('name'))).max(120, spoken(t('name'))),
  email: z.union([z.literal(''), z.email(spoken(t('email'))).max(254, spoken(t('email')))]),
});

/**
 * Puts right who comes with a ticket. The ticket and its code stay the same; it is sent to another address, and the one
 * before is told. Throws 400 by field, 404 when the event is
 * not theirs, 403 when their role doesn't change attendees, 409 for a ticket that is void, or that was changed since
 * `ifUpdated`.
 */
export async function editHolder(
  context: CheckoutContext,
  actor: Actor,
  ticketId: string,
  input: unknown,
  { ifUpdated }: { ifUpdated?: string | undefined } = {},
): Promise<void> {
  const ticket = isRecordId(ticketId) ? await context.orders.findTicket(ticketId) : undefined;
  const order = ticket && (await context.orders.find(ticket.order));
  if (!ticket || !order) throw notFound();
  await requireForOrder(context, actor, 'attendees.edit', order);
  const parsed = request.safeParse(input);
  if (!parsed.success) throw invalidBy(parsed.error);
  const next = { holderName: parsed.data.name, holderEmail: parsed.data.email };
  await context.db.write(async (tx) => {
    const query = tx.as<TicketingTables>();
    const now = await query
      .selectFrom('tickets')
      .selectAll()
      .where('id', '=', ticketId)
      .executeTakeFirstOrThrow();
    if (ifUpdated && now.updated !== ifUpdated) throw conflict(t('changed'));
    if (now.status !== 'valid') throw conflict(t('ticketGone'));
    const changes = personalChanges(now, next, ['holderName', 'holderEmail']);
    if (changes.length === 0) return;
    const updated = laterThan(now.updated, context.clock.text());
    const { numUpdatedRows } = await query
      .updateTable('tickets')
      .set({ ...next, updated })
      .where('id', '=', ticketId)
      .$if(Boolean(ifUpdated), (update) => update.where('updated', '=', now.updated))
      .executeTakeFirst();
    // Somebody else was writing at the same moment.
    if (numUpdatedRows !== 1n) throw conflict(t('changed'));
    tx.change({ collection: 'tickets', action: 'update', id: ticketId, event: order.event });
    await holdAlong(tx, now, next, updated);
    await notifyGiven(context, tx, order, now, next, updated);
    const moved = next.holderEmail.toLowerCase() !== now.holderEmail.toLowerCase();
    if (moved && next.holderEmail !== '') await sendToGuests(context.jobs, tx, order, [{ ...now, ...next }]);
    await recordAudit(tx, {
      event: order.event,
      actor,
      action: 'attendees.edit',
      subject: { kind: 'order', id: order.id, label: order.code },
      changes,
      at: updated,
    });
  });
}

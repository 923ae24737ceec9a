import { recordAudit } from '#features/audit/index.ts';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { conflict, notFound } from '#lib/errors.ts';
import { isRecordId } from '#lib/ids.ts';
import { spoken } from '#lib/language/index.ts';
import { NOT_NULL_FREE, NULL_FREE } from '#lib/text.ts';
import { laterThan } from '#lib/time.ts';
import { invalidBy } from '#platform/http/index.ts';
import { requireForOrder } from '#features/orders/index.ts';
import type { SellingContext } from '#features/ticket-types/index.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { t } from '#features/orders/messages/order-errors.messages.ts';
import { personalChanges } from '#features/orders/model/personal-changes.ts';

const free = z.string().trim().regex(NULL_FREE, NOT_NULL_FREE);

const request = z.object({
  name: free.min(1, spoken(t('name'))).max(120, spoken(t('name'))),
  email: free.max(254, spoken(t('email'))).pipe(z.email(spoken(t('email')))),
  phone: free.max(25, spoken(t('phone'))).default(''),
});

/**
 * Puts right who bought an order: name, address, phone. Their tickets are sent again only when somebody asks for that.
 * Throws 400 by field, 404 when the event is not theirs, 403 when their role doesn't change orders, 409 when the order
 * was changed since `ifUpdated`.
 */
export async function editBuyer(
  context: SellingContext,
  actor: Actor,
  id: string,
  input: unknown,
  { ifUpdated }: { ifUpdated?: string | undefined } = {},
): Promise<void> {
  const order = isRecordId(id) ? await context.orders.find(id) : undefined;
  if (!order) throw notFound();
  await requireForOrder(context, actor, 'orders.edit', order);
  const parsed = request.safeParse(input);
  if (!parsed.success) throw invalidBy(parsed.error);
  const { name: buyerName, email: buyerEmail, phone: buyerPhone } = parsed.data;
  const next = { buyerName, buyerEmail, buyerPhone };
  await context.db.write(async (tx) => {
    const query = tx.as<TicketingTables>();
    const now = await query.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (ifUpdated && now.updated !== ifUpdated) throw conflict(t('changed'));
    const changes = personalChanges(now, next, ['buyerName', 'buyerEmail', 'buyerPhone']);
    if (changes.length === 0) return;
    const updated = laterThan(now.updated, context.clock.text());
    const { numUpdatedRows } = await query
      .updateTable('orders')
      .set({ ...next, updated })
      .where('id', '=', id)
      .$if(Boolean(ifUpdated), (update) => update.where('updated', '=', now.updated))
      .executeTakeFirst();
    // Somebody else was writing at the same moment.
    if (numUpdatedRows !== 1n) throw conflict(t('changed'));
    await context.promos.passOn(tx, now, buyerEmail);
    // What stood at the address that was wrong is no guest's of their own: nobody there is to hear of the tickets.
    if (buyerEmail !== now.buyerEmail)
      await query
        .updateTable('tickets')
        .set({ holderEmail: buyerEmail })
        .where('order', '=', id)
        .where('holderEmail', '=', now.buyerEmail)
        .where('epoch', '=', 0)
        .execute();
    tx.change({ collection: 'orders', action: 'update', id, event: order.event });
    await recordAudit(tx, {
      event: order.event,
      actor,
      action: 'orders.edit',
      subject: { kind: 'order', id, label: order.code },
      changes,
      at: updated,
    });
  });
}

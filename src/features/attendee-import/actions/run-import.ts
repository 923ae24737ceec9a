import type { CheckoutContext } from '#features/checkout/index.ts';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#lib/actor.ts';
import { conflict } from '#lib/errors.ts';
import { t } from '#features/orders/messages/order-errors.messages.ts';
import type { AttendeeImportStatus } from '#features/orders/model/schema.ts';
import { TAKE_IN_ATTENDEES, UNDO_IMPORT } from '#features/orders/model/job-kinds.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { requireImport } from '../store/store.ts';

/** Nobody has a ticket by them. */
const REMOVABLE: readonly AttendeeImportStatus[] = ['mapping', 'ready'];

/**
 * Imports a list that was looked at, by a job: each line that is ready becomes an order of one ticket that costs nothing
 * here. Asking twice changes nothing. Throws 404 and 403, or 409 when it is not ready.
 */
export async function takeInImport(
  context: CheckoutContext,
  actor: Actor,
  eventId: string,
  id: string,
): Promise<void> {
  const { event, status, filename, total } = await requireImport(context, actor, eventId, id);
  if (status === 'running' || status === 'done') return;
  await context.db.write(async (tx) => {
    const { numUpdatedRows } = await tx
      .as<TicketingTables>()
      .updateTable('attendee_imports')
      .set({ status: 'running', at: 0, done: 0, failed: 0, skipped: 0 })
      .where('id', '=', id)
      .where('status', '=', 'ready')
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw conflict(t('notReady'));
    const job = { key: `${TAKE_IN_ATTENDEES}:${id}` };
    await context.jobs.enqueue(tx, TAKE_IN_ATTENDEES, { importId: id }, job);
    await recordAudit(tx, {
      event,
      actor,
      action: 'orders.import',
      subject: { kind: 'event', id: event, label: filename },
      changes: [{ field: 'people', before: null, after: total }],
      at: context.clock.text(),
    });
  });
}

/**
 * Takes out again what an import brought in, except who has come in already. Asking twice changes nothing. Throws 404 when
 * it is not theirs, 409 while it is running.
 */
export async function undoImport(
  context: CheckoutContext,
  actor: Actor,
  eventId: string,
  id: string,
): Promise<void> {
  const found = await requireImport(context, actor, eventId, id);
  const { event, status, filename, total, failed, skipped } = found;
  if (status === 'undoing' || status === 'undone') return;
  await context.db.write(async (tx) => {
    const { numUpdatedRows } = await tx
      .as<TicketingTables>()
      .updateTable('attendee_imports')
      .set({ status: 'undoing' })
      .where('id', '=', id)
      .where('status', '=', 'done')
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw conflict(t('importRunning'));
    await context.jobs.enqueue(tx, UNDO_IMPORT, { importId: id }, { key: `${UNDO_IMPORT}:${id}` });
    await recordAudit(tx, {
      event,
      actor,
      action: 'orders.undoImport',
      subject: { kind: 'event', id: event, label: filename },
      changes: [{ field: 'people', before: total - failed - skipped, after: null }],
      at: context.clock.text(),
    });
  });
}

/** Removes a list that brought nobody in, with what was in it. Throws 404 and 403, or 409 when it did. */
export async function removeImport(
  context: CheckoutContext,
  actor: Actor,
  eventId: string,
  id: string,
): Promise<void> {
  await requireImport(context, actor, eventId, id);
  await context.db.write(async (tx) => {
    const query = tx.as<TicketingTables>();
    const { numDeletedRows } = await query
      .deleteFrom('attendee_imports')
      .where('id', '=', id)
      .where('status', 'in', REMOVABLE)
      .executeTakeFirst();
    if (numDeletedRows !== 1n) throw conflict(t('importRunning'));
    await query.deleteFrom('attendee_import_lines').where('import', '=', id).execute();
  });
}

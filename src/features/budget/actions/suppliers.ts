import { type AuditAction, recordAudit } from '#features/audit/index.ts';
import type { SentFile } from '#platform/storage/index.ts';
import type { Actor } from '#lib/actor.ts';
import { holdRow, type Tx } from '#platform/db/index.ts';
import type { BudgetDeps } from '../model/deps.ts';
import { updateLinesOf } from '../store/lines.ts';
import {
  dropFile,
  dropFilesOf,
  filesOf,
  keepFile,
  type PlanFileRow,
  readFile,
} from '#features/tasks/index.ts';
import { cannot, changedMeanwhile, noSupplier } from '#features/volunteers/model/errors.ts';
import { savesOf } from '#shared/entity/save.server.ts';
import { supplier, type SupplierRow, type SupplierTables } from '../model/supplier.ts';

/** The suppliers of an event, for who sees its money. Throws 404, 403. */
export async function readSuppliers(
  { db, events }: BudgetDeps,
  actor: Actor,
  eventId: string,
): Promise<SupplierRow[]> {
  const event = await events.requireMay(actor, 'money.view', eventId);
  return db
    .read<SupplierTables>()
    .selectFrom('plan_suppliers')
    .selectAll()
    .where('event', '=', event.id)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** One with its contracts. Throws 404, 403. */
export async function readSupplier(
  deps: BudgetDeps,
  actor: Actor,
  eventId: string,
  id: string,
): Promise<{ supplier: SupplierRow; files: PlanFileRow[] }> {
  const found = (await readSuppliers(deps, actor, eventId)).find((each) => each.id === id);
  if (!found) throw noSupplier();
  return { supplier: found, files: await filesOf(deps.db.read(), 'supplier', id) };
}

/** Makes, changes and removes suppliers, for who edits the plan. A supplier goes with its files. */
export function savedSuppliers(deps: BudgetDeps) {
  return savesOf(supplier, deps, {
    mayWrite: async (actor, event) => (await deps.events.requireMay(actor, 'plan.edit', event)).id,
    begins: {},
    none: noSupplier,
    changed: changedMeanwhile,
    full: () => cannot('tooMany'),
    // Its lines in the budget say its name.
    lock: ({ tx, parent }) => holdRow(deps.db, tx, 'events', parent),
    async follow({ tx, parent }, before, after) {
      if (!before) return;
      if (after) {
        if (after.name !== before.name) await updateLinesOf(tx, parent, before.id, { supplier: after.name });
        return;
      }
      await dropFilesOf(deps, tx, 'supplier', before.id);
      // What was spent was spent: the budget keeps the name.
      await updateLinesOf(tx, parent, before.id, { supplierId: '' });
    },
    async record({ tx, actor, parent, at }, step, before, after) {
      const { id = '', name = '' } = after ?? before ?? {};
      const action: AuditAction = `suppliers.${step}`;
      const subject = { kind: 'supplier', id, label: name } as const;
      await recordAudit(tx, { event: parent, actor, action, subject, at });
    },
  });
}

/** Adds a contract. Throws 400 at `file`, 404, 403, 409. */
export async function addContract(
  deps: BudgetDeps,
  actor: Actor,
  eventId: string,
  id: string,
  file: SentFile,
): Promise<PlanFileRow> {
  const event = await deps.events.requireMay(actor, 'plan.edit', eventId);
  await readSupplier(deps, actor, event.id, id);
  const addedBy = actor.superuser ? '' : actor.id;
  const place = { event: event.id, kind: 'supplier', subject: id, addedBy } as const;
  return keepFile(deps, place, file, (tx) => isThere(tx, id));
}

/** A contract's content, for who sees the event's money. Throws 404, 403. */
export async function readContract(
  deps: BudgetDeps,
  actor: Actor,
  eventId: string,
  id: string,
  file: string,
) {
  const event = await deps.events.requireMay(actor, 'money.view', eventId);
  return readFile(deps, { event: event.id, kind: 'supplier', subject: id }, file);
}

/** Removes a contract; doing it twice changes nothing. Throws 404, 403. */
export async function removeContract(
  deps: BudgetDeps,
  actor: Actor,
  eventId: string,
  id: string,
  file: string,
): Promise<void> {
  const event = await deps.events.requireMay(actor, 'plan.edit', eventId);
  await dropFile(deps, { event: event.id, kind: 'supplier', subject: id }, file);
}

async function isThere(tx: Tx, id: string): Promise<boolean> {
  const query = tx.as<SupplierTables>().selectFrom('plan_suppliers').select('id');
  return (await query.where('id', '=', id).executeTakeFirst()) !== undefined;
}

import { type AuditAction, changesBetween, recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#lib/actor.ts';
import { conflict, fieldError, invalidField, notFound } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import { laterThan } from '#lib/time.ts';
import { holdRow } from '#platform/db/index.ts';
import type { BudgetDeps } from '../model/deps.ts';
import type { SupplierTables } from '../model/supplier.ts';
import { deleteContents } from '#platform/storage/index.ts';
import { t, words } from '../messages/budget-budget.messages.ts';
import { savesOf } from '#shared/entity/save.server.ts';
import { readGoal } from '../model/goal-input.ts';
import { budgetLine } from '../model/line.ts';
import { LINE_HISTORY, lineHistory } from '../model/line-told.ts';
import type { BudgetTables } from '../model/schema.ts';
import { deleteReceiptsOf, goalOf, putGoal, receiptsOf, supplierOf } from '../store/lines.ts';
import { receiptKey } from './receipts.ts';

/**
 * Adds, changes and removes lines, for whose role has to do with money. A line of one of the event's suppliers has their
 * name (400 if there is none such); a line goes with its receipts.
 */
export function savedLines(deps: BudgetDeps) {
  return savesOf(budgetLine, deps, {
    mayWrite: async (actor, event) => (await deps.events.requireMay(actor, 'budget.edit', event)).id,
    begins: {},
    skipsSame: true,
    none: () => notFound(t('gone')),
    changed: (updated) =>
      conflict(t('changed'), {
        updated: fieldError(
          'validation_changed_meanwhile',
          inEach(words, (texts) => texts.lastChanged(updated)),
        ),
      }),
    full: () => conflict(t('tooMany')),
    lock: ({ tx, parent }) => holdRow(deps.db, tx, 'events', parent),
    async derived({ tx, parent }, { supplierId }) {
      if (supplierId === '') return {};
      const supplier = await supplierOf(tx.as<SupplierTables>(), parent, supplierId);
      if (!supplier) throw invalidField('supplierId', 'validation_invalid', t('noSupplier'));
      return { supplier: supplier.name };
    },
    async follow({ tx, parent }, before, after) {
      if (!before || after) return;
      const receipts = (await receiptsOf(tx.as<BudgetTables>(), parent)).filter(
        ({ line }) => line === before.id,
      );
      await deleteReceiptsOf(tx, before.id);
      await deleteContents(deps, tx, { keys: receipts.map(receiptKey) });
    },
    async record({ tx, actor, parent, at }, step, before, after) {
      const { id = '', title = '' } = after ?? before ?? {};
      const action: AuditAction = `budget.${step}`;
      const subject = { kind: 'budget', id, label: title } as const;
      const changes = after
        ? changesBetween(before && lineHistory(before), lineHistory(after), LINE_HISTORY)
        : [];
      await recordAudit(tx, { event: parent, actor, action, subject, changes, at });
    },
  });
}

/** Says how many are expected at which price: `{attendance, price}`, in the event's currency. Throws 400 by field. */
export async function setGoal(
  { db, clock, events }: BudgetDeps,
  actor: Actor,
  eventId: string,
  given: unknown,
): Promise<void> {
  const event = await events.requireMay(actor, 'budget.edit', eventId);
  const goal = readGoal(given);
  await db.write(async (tx) => {
    await holdRow(db, tx, 'events', event.id);
    const now = clock.text();
    const was = await goalOf(tx.as<BudgetTables>(), event.id);
    const changes = changesBetween(was ?? null, { ...goal, event: event.id, updated: now }, [
      'attendance',
      'price',
    ]);
    if (changes.length === 0) return;
    await putGoal(tx, { ...goal, event: event.id, updated: laterThan(was?.updated ?? '', now) });
    const subject = { kind: 'budget', id: event.id } as const;
    await recordAudit(tx, { event: event.id, actor, action: 'budget.goal', subject, changes, at: now });
  });
}

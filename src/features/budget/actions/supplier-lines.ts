import { changesBetween, recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#lib/actor.ts';
import { conflict, notFound } from '#lib/errors.ts';
import { cutText } from '#lib/text.ts';
import { laterThan } from '#lib/time.ts';
import { holdRow, type Tx } from '#platform/db/index.ts';
import type { BudgetDeps } from '../model/deps.ts';
import type { SupplierTables, SupplierRow } from '../model/supplier.ts';
import { t } from '../messages/budget-budget.messages.ts';
import { bySupplier, type SupplierBudget, supplierPlan } from '../model/by-supplier.ts';
import { LINE_HISTORY, lineHistory } from '../model/line-told.ts';
import type { BudgetLineRow, BudgetTables } from '../model/schema.ts';
import { insertLines, linesOf, supplierOf, updateLine } from '../store/lines.ts';
import { MOST_LINES } from '../model/line.ts';
import { readBudget } from './read-budget.ts';

const NOTHING: SupplierBudget = { lines: [], sums: [] };

/** What the budget has of each supplier, by their id. Throws 404 when the event isn't theirs, 403 for their role. */
export async function readSupplierBudgets(
  deps: BudgetDeps,
  actor: Actor,
  eventId: string,
): Promise<Map<string, SupplierBudget>> {
  return bySupplier((await readBudget(deps, actor, eventId)).sheets);
}

/** What the budget has of one of them. Throws as `readSupplierBudgets` does. */
export async function readSupplierBudget(
  deps: BudgetDeps,
  actor: Actor,
  eventId: string,
  supplier: string,
): Promise<SupplierBudget> {
  return (await readSupplierBudgets(deps, actor, eventId)).get(supplier) ?? NOTHING;
}

/**
 * Makes what is agreed with a supplier a planned cost: a line of its own, or the plan of the line that they have. Doing it
 * twice changes nothing. Gives the line's id. Throws 404, 403, and 409 when nothing is agreed, they have declined, or the
 * budget has of them what a person has to look at: several lines, one for each guest, one in another currency.
 */
export async function planSupplier(
  deps: BudgetDeps,
  actor: Actor,
  eventId: string,
  id: string,
): Promise<string> {
  const event = await deps.events.requireMay(actor, 'budget.edit', eventId);
  return deps.db.write(async (tx) => {
    await holdRow(deps.db, tx, 'events', event.id);
    const supplier = await supplierOf(tx.as<SupplierTables>(), event.id, id);
    if (!supplier) throw notFound(t('noSupplier'));
    if (supplier.status === 'declined') throw conflict(t('declined'));
    if (supplier.amount === 0) throw conflict(t('nothingAgreed'));
    const lines = await linesOf(tx.as<BudgetTables>(), event.id);
    const theirs = lines.filter(({ kind, supplierId }) => kind === 'cost' && supplierId === id);
    const wanted = supplierPlan(
      supplier,
      theirs.map(({ currency, planned, perHead }) => ({ currency, planned, perHead: perHead === 1 })),
    );
    if (wanted === 'byHand') throw conflict(t('byHand'));
    const [line] = theirs;
    if (!line) {
      if (lines.length >= MOST_LINES) throw conflict(t('tooMany'));
      return addLineOf(deps, tx, actor, supplier);
    }
    if (wanted === 'follow') await replan(deps, tx, actor, line, supplier.amount);
    return line.id;
  });
}

async function addLineOf(
  { ids, clock }: Pick<BudgetDeps, 'ids' | 'clock'>,
  tx: Tx,
  actor: Actor,
  { id: supplierId, event, name, service, amount, currency }: SupplierRow,
): Promise<string> {
  const now = clock.text();
  const line: BudgetLineRow = {
    id: ids.record(),
    event,
    kind: 'cost',
    category: '',
    title: cutText(service || name, 120),
    supplier: name,
    supplierId,
    currency,
    planned: amount,
    actual: null,
    perHead: 0,
    paid: 0,
    dueOn: '',
    created: now,
    updated: now,
  };
  await insertLines(tx, [line]);
  const subject = { kind: 'budget', id: line.id, label: line.title } as const;
  const changes = changesBetween(null, lineHistory(line), LINE_HISTORY);
  await recordAudit(tx, { event, actor, action: 'budget.create', subject, changes, at: now });
  return line.id;
}

async function replan(
  { clock }: Pick<BudgetDeps, 'clock'>,
  tx: Tx,
  actor: Actor,
  line: BudgetLineRow,
  planned: number,
): Promise<void> {
  const at = clock.text();
  await updateLine(tx, line.id, { planned, updated: laterThan(line.updated, at) });
  const subject = { kind: 'budget', id: line.id, label: line.title } as const;
  const changes = changesBetween(lineHistory(line), lineHistory({ ...line, planned }), LINE_HISTORY);
  await recordAudit(tx, { event: line.event, actor, action: 'budget.edit', subject, changes, at });
}

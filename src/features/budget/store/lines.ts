import type { Kysely } from 'kysely';
import type { Tx } from '#platform/db/index.ts';
import type { SupplierTables, SupplierRow } from '../model/supplier.ts';
import type { BudgetGoalRow, BudgetLineRow, BudgetReceiptRow, BudgetTables } from '../model/schema.ts';

type Query = Kysely<BudgetTables>;

/** All of an event, in the order in which they were made. */
export function linesOf(query: Query, event: string): Promise<BudgetLineRow[]> {
  return query
    .selectFrom('budget_lines')
    .selectAll()
    .where('event', '=', event)
    .orderBy('created')
    .orderBy('id')
    .execute();
}

export function lineOf(query: Query, event: string, id: string): Promise<BudgetLineRow | undefined> {
  return query
    .selectFrom('budget_lines')
    .selectAll()
    .where('id', '=', id)
    .where('event', '=', event)
    .executeTakeFirst();
}

export async function insertLines(tx: Tx, rows: readonly BudgetLineRow[]): Promise<void> {
  const query = tx.as<BudgetTables>();
  // SQLite takes so many parameters in a statement.
  for (let at = 0; at < rows.length; at += 100)
    await query
      .insertInto('budget_lines')
      .values(rows.slice(at, at + 100))
      .execute();
}

export async function updateLine(
  tx: Tx,
  id: string,
  values: Partial<Omit<BudgetLineRow, 'id' | 'event'>>,
): Promise<void> {
  await tx.as<BudgetTables>().updateTable('budget_lines').set(values).where('id', '=', id).execute();
}

/** The suppliers of an event, by name. */
export function suppliersOf(query: Kysely<SupplierTables>, event: string): Promise<SupplierRow[]> {
  return query
    .selectFrom('plan_suppliers')
    .selectAll()
    .where('event', '=', event)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** A supplier of that event; undefined when it has none such. */
export function supplierOf(
  query: Kysely<SupplierTables>,
  event: string,
  id: string,
): Promise<SupplierRow | undefined> {
  return query
    .selectFrom('plan_suppliers')
    .selectAll()
    .where('id', '=', id)
    .where('event', '=', event)
    .executeTakeFirst();
}

/** Lets the lines of a supplier say something else of them: another name, or that they are nobody's any more. */
export async function updateLinesOf(
  tx: Tx,
  event: string,
  supplier: string,
  values: Partial<Pick<BudgetLineRow, 'supplier' | 'supplierId'>>,
): Promise<void> {
  await tx
    .as<BudgetTables>()
    .updateTable('budget_lines')
    .set(values)
    .where('event', '=', event)
    .where('supplierId', '=', supplier)
    .execute();
}

/** Deletes what is kept of a line's receipts. */
export async function deleteReceiptsOf(tx: Tx, line: string): Promise<void> {
  await tx.as<BudgetTables>().deleteFrom('budget_receipts').where('line', '=', line).execute();
}

export function goalOf(query: Query, event: string): Promise<BudgetGoalRow | undefined> {
  return query.selectFrom('budget_goals').selectAll().where('event', '=', event).executeTakeFirst();
}

export async function putGoal(tx: Tx, goal: BudgetGoalRow): Promise<void> {
  const { attendance, price, updated } = goal;
  await tx
    .as<BudgetTables>()
    .insertInto('budget_goals')
    .values(goal)
    .onConflict((known) => known.column('event').doUpdateSet({ attendance, price, updated }))
    .execute();
}

/** An event's receipts, in the order in which they came. */
export function receiptsOf(query: Query, event: string): Promise<BudgetReceiptRow[]> {
  return query
    .selectFrom('budget_receipts')
    .selectAll()
    .where('event', '=', event)
    .orderBy('created')
    .orderBy('id')
    .execute();
}

export async function insertReceipt(tx: Tx, row: BudgetReceiptRow): Promise<void> {
  await tx.as<BudgetTables>().insertInto('budget_receipts').values(row).execute();
}

export async function deleteReceipt(tx: Tx, id: string): Promise<void> {
  await tx.as<BudgetTables>().deleteFrom('budget_receipts').where('id', '=', id).execute();
}

/** Takes out all that is kept of an event that is deleted. */
export async function removeBudget(tx: Tx, event: string): Promise<void> {
  const query = tx.as<BudgetTables>();
  await query.deleteFrom('budget_receipts').where('event', '=', event).execute();
  await query.deleteFrom('budget_goals').where('event', '=', event).execute();
  await query.deleteFrom('budget_lines').where('event', '=', event).execute();
  await tx.as<SupplierTables>().deleteFrom('plan_suppliers').where('event', '=', event).execute();
}

import type { EventRow } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import type { BudgetDeps } from '../model/deps.ts';
import { t } from '../messages/budget-budget.messages.ts';
import { type BudgetSheet, type Goal, scenarioOf, sheetsOf, unplannedOf } from '../model/sheets.ts';
import type { Scenario } from '../model/break-even.ts';
import type { BudgetLineRow, BudgetReceiptRow, BudgetTables } from '../model/schema.ts';
import type { SupplierTables } from '../model/supplier.ts';
import { goalOf, lineOf, linesOf, receiptsOf, suppliersOf } from '../store/lines.ts';

export interface Budget {
  event: Pick<EventRow, 'id' | 'slug' | 'title' | 'timezone' | 'startsAt'>;
  /** The event's own currency first. */
  sheets: BudgetSheet[];
  goal: Goal;
  /** The plan in the event's currency, to play with. */
  scenario: Scenario;
  /** How many receipts a line has, by its id. */
  receipts: Record<string, number>;
}

/** What came of an event in one currency. */
export interface BudgetResult {
  currency: string;
  income: number;
  costs: number;
  result: number;
}

/** The budget of an event. Throws 404 when it isn't theirs, 403 when their role has nothing to do with money. */
export async function readBudget(deps: BudgetDeps, actor: Actor, eventId: string): Promise<Budget> {
  const event = await deps.events.requireMay(actor, 'budget.view', eventId);
  const query = deps.db.read<BudgetTables & SupplierTables>();
  const [lines, stored, receipts, sales, suppliers, capacity] = await Promise.all([
    linesOf(query, event.id),
    goalOf(query, event.id),
    receiptsOf(query, event.id),
    deps.salesOf(event.id),
    suppliersOf(query, event.id),
    deps.capacityOf(event.id),
  ]);
  const goal: Goal = {
    currency: event.currency,
    // Before there are tickets, what the event itself takes.
    attendance: stored?.attendance ?? (capacity || event.capacity),
    price: stored?.price ?? 0,
  };
  const sheets = sheetsOf(lines, sales, goal, unplannedOf(suppliers, lines));
  const counts: Record<string, number> = {};
  for (const { line } of receipts) counts[line] = (counts[line] ?? 0) + 1;
  const { id, slug, title, timezone, startsAt } = event;
  return {
    event: { id, slug, title, timezone, startsAt },
    sheets,
    goal,
    scenario: scenarioOf(sheets[0] as BudgetSheet, goal),
    receipts: counts,
  };
}

/** What came in and was paid so far, by currency; none where nobody keeps a budget. Throws as `readBudget` does. */
export async function readResult(deps: BudgetDeps, actor: Actor, eventId: string): Promise<BudgetResult[]> {
  const { sheets } = await readBudget(deps, actor, eventId);
  if (sheets.every(({ lines, unplanned }) => lines.length + unplanned.length === 0)) return [];
  return sheets.map(({ currency, income, costs, result }) => ({
    currency,
    income: income.actual,
    costs: costs.actual,
    result: result.actual,
  }));
}

/** A line with its receipts. Throws 404 when there is none. */
export async function readLine(
  { db, events }: BudgetDeps,
  actor: Actor,
  eventId: string,
  id: string,
): Promise<BudgetLineRow & { receipts: BudgetReceiptRow[] }> {
  const event = await events.requireMay(actor, 'budget.view', eventId);
  const query = db.read<BudgetTables>();
  const line = await lineOf(query, event.id, id);
  if (!line) throw notFound(t('gone'));
  const receipts = await receiptsOf(query, event.id);
  return { ...line, receipts: receipts.filter((receipt) => receipt.line === id) };
}

import { changesBetween, recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#lib/actor.ts';
import { conflict, fieldError, invalidField, notFound } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import { laterThan } from '#lib/time.ts';
import { holdRow, type Tx } from '#platform/db/index.ts';
import type { BudgetDeps } from '../model/deps.ts';
import type { SupplierTables } from '../model/supplier-schema.ts';
import { deleteContents } from '#platform/storage/index.ts';
import { type Claim, unclaimed } from '#platform/idempotency/index.ts';
import { t, words } from '../messages/budget-budget.messages.ts';
import { readGoal, readLine } from '../model/line-input.ts';
import { LINE_HISTORY, lineHistory } from '../model/line-told.ts';
import type { BudgetLineRow, BudgetTables } from '../model/schema.ts';
import {
  deleteLine,
  goalOf,
  insertLines,
  lineOf,
  linesOf,
  putGoal,
  receiptsOf,
  supplierOf,
  updateLine,
} from '../store/lines.ts';
import { receiptKey } from './receipts.ts';

export const MOST_LINES = 500;

/**
 * Adds a line. Gives its id. Throws 400 by field, 404 when the event isn't theirs, 403 when their role has nothing to do
 * with money, 409 for too many.
 */
export async function addLine(
  { db, clock, ids, events }: BudgetDeps,
  actor: Actor,
  eventId: string,
  given: unknown,
  claim: Claim = unclaimed,
): Promise<string> {
  const event = await events.requireMay(actor, 'budget.edit', eventId);
  const asked = readLine(given);
  const id = ids.record();
  await db.write(async (tx) => {
    await holdRow(db, tx, 'events', event.id);
    const now = clock.text();
    await claim(tx, id);
    if ((await linesOf(tx.as<BudgetTables>(), event.id)).length >= MOST_LINES) throw conflict(t('tooMany'));
    const input = await namedBySupplier(tx, event.id, asked);
    const row = { ...input, id, event: event.id, created: now, updated: now };
    await insertLines(tx, [row]);
    const subject = { kind: 'budget', id, label: row.title } as const;
    const changes = changesBetween(null, lineHistory(row), LINE_HISTORY);
    await recordAudit(tx, { event: event.id, actor, action: 'budget.create', subject, changes, at: now });
  });
  return id;
}

/** Changes a line. `seen` is its `updated` as it was looked at: a change that somebody made since is a 409. */
export async function editLine(
  { db, clock, events }: BudgetDeps,
  actor: Actor,
  eventId: string,
  { id, seen, input: given }: { id: string; seen: string; input: unknown },
): Promise<void> {
  const event = await events.requireMay(actor, 'budget.edit', eventId);
  const asked = readLine(given);
  await db.write(async (tx) => {
    await holdRow(db, tx, 'events', event.id);
    const line = await lineOf(tx.as<BudgetTables>(), event.id, id);
    if (!line) throw notFound(t('gone'));
    requireSeen(line, seen);
    const input = await namedBySupplier(tx, event.id, asked);
    const changes = changesBetween(lineHistory(line), lineHistory({ ...line, ...input }), LINE_HISTORY);
    if (changes.length === 0 && input.supplierId === line.supplierId) return;
    const at = clock.text();
    await updateLine(tx, id, { ...input, updated: laterThan(line.updated, at) });
    const subject = { kind: 'budget', id, label: input.title } as const;
    await recordAudit(tx, { event: event.id, actor, action: 'budget.edit', subject, changes, at });
  });
}

/** Takes a line out, with its receipts. Throws as `editLine` does. */
export async function removeLine(
  { db, clock, events, jobs }: BudgetDeps,
  actor: Actor,
  eventId: string,
  { id, seen }: { id: string; seen: string },
): Promise<void> {
  const event = await events.requireMay(actor, 'budget.edit', eventId);
  await db.write(async (tx) => {
    await holdRow(db, tx, 'events', event.id);
    const line = await lineOf(tx.as<BudgetTables>(), event.id, id);
    if (!line) throw notFound(t('gone'));
    requireSeen(line, seen);
    const receipts = (await receiptsOf(tx.as<BudgetTables>(), event.id)).filter((each) => each.line === id);
    await deleteLine(tx, id);
    const subject = { kind: 'budget', id, label: line.title } as const;
    await recordAudit(tx, { event: event.id, actor, action: 'budget.delete', subject, at: clock.text() });
    await deleteContents({ jobs }, tx, { keys: receipts.map(receiptKey) });
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

function requireSeen(line: BudgetLineRow, seen: string): void {
  if (line.updated === seen) return;
  throw conflict(t('changed'), {
    updated: fieldError(
      'validation_changed_meanwhile',
      inEach(words, (texts) => texts.lastChanged(line.updated)),
    ),
  });
}

/** A line of one of the event's suppliers has the supplier's name. Throws 400 if there is no such supplier. */
async function namedBySupplier<Line extends { supplier: string; supplierId: string }>(
  tx: Tx,
  event: string,
  line: Line,
): Promise<Line> {
  if (line.supplierId === '') return line;
  const supplier = await supplierOf(tx.as<SupplierTables>(), event, line.supplierId);
  if (!supplier) throw invalidField('supplierId', 'validation_invalid', t('noSupplier'));
  return { ...line, supplier: supplier.name };
}

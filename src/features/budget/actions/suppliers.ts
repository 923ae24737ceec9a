import { type AuditAction, recordAudit } from '#features/audit/index.ts';
import type { SentFile } from '#platform/storage/index.ts';
import type { Actor } from '#lib/actor.ts';
import { isAmount, isCurrency } from '#lib/money.ts';
import { laterThan } from '#lib/time.ts';
import { holdRow, type Tx } from '#platform/db/index.ts';
import type { BudgetDeps } from '../model/deps.ts';
import { updateLinesOf } from '../store/lines.ts';
import { type Claim, unclaimed } from '#platform/idempotency/index.ts';
import {
  dropFile,
  dropFilesOf,
  filesOf,
  keepFile,
  type PlanFileRow,
  readFile,
} from '#features/tasks/index.ts';
import { cannot, changedMeanwhile, noSupplier, wrongField } from '#features/volunteers/model/errors.ts';
import { type SupplierTables, SUPPLIER_STATUSES, type SupplierRow } from '../model/supplier-schema.ts';
import { readAddress, readLine } from '#features/volunteers/model/typed.ts';

/** What a form says of a supplier; `amount` in minor units of the currency. */
export interface SupplierInput {
  name: string;
  service?: string;
  contact?: string;
  email?: string;
  phone?: string;
  amount?: number;
  currency: string;
  status: string;
  notes?: string;
}

const MOST = 200;

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
  const supplier = (await readSuppliers(deps, actor, eventId)).find((each) => each.id === id);
  if (!supplier) throw noSupplier();
  return { supplier, files: await filesOf(deps.db.read(), 'supplier', id) };
}

/** Adds a supplier. Throws 400 by field, 404, 403 for who doesn't edit the plan, 409 when there are too many. */
export async function createSupplier(
  deps: BudgetDeps,
  actor: Actor,
  eventId: string,
  input: SupplierInput,
  claim: Claim = unclaimed,
): Promise<SupplierRow> {
  const event = await deps.events.requireMay(actor, 'plan.edit', eventId);
  const now = deps.clock.text();
  const row = { id: deps.ids.record(), event: event.id, ...readInput(input), created: now, updated: now };
  await deps.db.write(async (tx) => {
    const query = tx.as<SupplierTables>();
    await claim(tx, row.id);
    const known = await query
      .selectFrom('plan_suppliers')
      .select('id')
      .where('event', '=', event.id)
      .execute();
    if (known.length >= MOST) throw cannot('tooMany');
    await query.insertInto('plan_suppliers').values(row).execute();
    await told(tx, actor, 'suppliers.create', row, now);
  });
  return row;
}

/** Changes a supplier. Throws 400 by field, 404, 403, and 409 when somebody else has since `ifUpdated`. */
export async function updateSupplier(
  deps: BudgetDeps,
  actor: Actor,
  eventId: string,
  id: string,
  { ifUpdated, ...input }: SupplierInput & { ifUpdated?: string },
): Promise<void> {
  const event = await deps.events.requireMay(actor, 'plan.edit', eventId);
  const values = readInput(input);
  await deps.db.write(async (tx) => {
    // Its lines in the budget say its name.
    await holdRow(deps.db, tx, 'events', event.id);
    const before = await supplierIn(tx, event.id, id);
    if (ifUpdated !== undefined && ifUpdated !== before.updated) throw changedMeanwhile();
    const updated = laterThan(before.updated, deps.clock.text());
    const changed = await tx
      .as<SupplierTables>()
      .updateTable('plan_suppliers')
      .set({ ...values, updated })
      .where('id', '=', id)
      .where('updated', '=', before.updated)
      .returning('id')
      .execute();
    if (changed.length === 0) throw changedMeanwhile();
    if (values.name !== before.name) await updateLinesOf(tx, event.id, id, { supplier: values.name });
    await told(tx, actor, 'suppliers.edit', { ...before, ...values }, updated);
  });
}

/** Removes a supplier with its files. Throws 404, 403, and 409 when somebody has changed it since `ifUpdated`. */
export async function removeSupplier(
  deps: BudgetDeps,
  actor: Actor,
  eventId: string,
  id: string,
  { ifUpdated }: { ifUpdated?: string | undefined } = {},
): Promise<void> {
  const event = await deps.events.requireMay(actor, 'plan.edit', eventId);
  await deps.db.write(async (tx) => {
    await holdRow(deps.db, tx, 'events', event.id);
    const supplier = await supplierIn(tx, event.id, id);
    if (ifUpdated !== undefined && ifUpdated !== supplier.updated) throw changedMeanwhile();
    await tx.as<SupplierTables>().deleteFrom('plan_suppliers').where('id', '=', id).execute();
    await dropFilesOf(deps, tx, 'supplier', id);
    // What was spent was spent: the budget keeps the name.
    await updateLinesOf(tx, event.id, id, { supplierId: '' });
    await told(tx, actor, 'suppliers.delete', supplier, deps.clock.text());
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

async function supplierIn(tx: Tx, event: string, id: string): Promise<SupplierRow> {
  const row = await tx
    .as<SupplierTables>()
    .selectFrom('plan_suppliers')
    .selectAll()
    .where('id', '=', id)
    .where('event', '=', event)
    .executeTakeFirst();
  if (!row) throw noSupplier();
  return row;
}

function readInput(input: SupplierInput) {
  const {
    name,
    service = '',
    contact = '',
    email = '',
    phone = '',
    amount = 0,
    currency,
    notes = '',
  } = input;
  const status = SUPPLIER_STATUSES.find((known) => known === input.status);
  const typed = {
    name: readLine('name', name, { least: 1, most: 120, why: 'needSupplier' }),
    service: readLine('service', service, { most: 200, why: 'longText' }),
    contact: readLine('contact', contact, { most: 200, why: 'longText' }),
    email: email.trim() === '' ? '' : readAddress('email', email),
    phone: readLine('phone', phone, { most: 40, why: 'longPhone' }),
    notes: readLine('notes', notes, { most: 2_000, why: 'longNotes' }),
  };
  if (!isAmount(amount)) throw wrongField('amount', 'noAmount');
  if (!isCurrency(currency)) throw wrongField('currency', 'noCurrency');
  if (!status) throw wrongField('status', 'noStatus');
  return { ...typed, amount, currency, status };
}

function told(tx: Tx, actor: Actor, action: AuditAction, supplier: SupplierRow, at: string): Promise<void> {
  const subject = { kind: 'supplier', id: supplier.id, label: supplier.name } as const;
  return recordAudit(tx, { event: supplier.event, actor, action, subject, at });
}

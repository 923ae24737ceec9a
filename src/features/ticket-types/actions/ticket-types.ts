import { recordAudit } from '#features/audit/index.ts';
import { requireOffered } from '#features/pricing/index.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { conflict, invalidField, notFound } from '#lib/errors.ts';
import { placesOf } from '#features/orders/model/people.ts';
import { laterThan } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import { invalidBy } from '#platform/http/index.ts';
import type { TicketTypesContext } from './context.ts';
import { changedMeanwhile, requireUnchanged } from '#features/pricing/model/editing.ts';
import { LAST_POSITION, readTicketType, type TicketTypeValues } from '../model/ticket-type-rules.ts';
import type { TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';
import type { PricedTables } from '#features/pricing/model/pricing-schema.ts';
import { auditTicketType } from './audit-ticket-type.ts';
import { requireSellable } from './require-confirmed.ts';
import { changeQuota, requireReferences, requireUnreferenced } from './ticket-type-place.ts';
import { words } from '#features/orders/messages/orders.messages.ts';

/** A ticket type with what its shared quota has left; null without one. */
export type ListedTicketType = TicketTypeRow & { quotaLeft: number | null };

const listed = (db: TicketTypesContext['db']) =>
  db
    .read<PricedTables>()
    .selectFrom('ticket_types')
    .leftJoin('quotas', 'quotas.id', 'ticket_types.quota')
    .selectAll('ticket_types')
    .select(sql<number | null>`quotas.size - quotas.sold - quotas.held`.as('placesLeft'))
    .orderBy('position')
    .orderBy('ticket_types.id');

/** What a quota has left for a type: a ticket for several people needs as many places. */
function inTickets({ placesLeft, ...type }: TicketTypeRow & { placesLeft: number | null }): ListedTicketType {
  return { ...type, quotaLeft: placesLeft === null ? null : Math.floor(placesLeft / placesOf(type)) };
}

/** Every ticket type of an event, hidden ones too, in the organiser's order. */
export async function listTicketTypes(
  { db }: Pick<TicketTypesContext, 'db'>,
  eventId: string,
): Promise<ListedTicketType[]> {
  return (await listed(db).where('ticket_types.event', '=', eventId).execute()).map(inTickets);
}

/** The same for several events in one query, by event; an event without any has no entry. */
export async function listTicketTypesOf(
  { db }: TicketTypesContext,
  eventIds: readonly string[],
): Promise<Map<string, ListedTicketType[]>> {
  if (eventIds.length === 0) return new Map();
  const rows = await listed(db).where('ticket_types.event', 'in', eventIds).execute();
  return Map.groupBy(rows.map(inTickets), ({ event }) => event);
}

/** Makes a ticket type, below the others where no `position` is given. Throws 400 by field, 404 when the event is not theirs to manage. */
export async function createTicketType(
  context: TicketTypesContext,
  actor: Actor,
  eventId: string,
  input: Record<string, unknown>,
): Promise<TicketTypeRow> {
  const event = await context.events.requireMay(actor, 'ticketTypes.edit', eventId);
  const values = readTicketType(input);
  await requireOffered(context, values);
  const now = context.clock.text();
  const made: TicketTypeRow = {
    ...values,
    id: context.ids.record(),
    event: event.id,
    sold: 0,
    held: 0,
    created: now,
    updated: now,
  };
  return context.db.write(async (tx) => {
    await requireSellable(tx, event.id, made.kind);
    await requireReferences(tx, made);
    const row =
      (input.position ?? null) === null ? { ...made, position: await afterTheLast(tx, event.id) } : made;
    await tx.as<PricedTables>().insertInto('ticket_types').values(row).execute();
    tx.change({ collection: 'ticket_types', action: 'create', id: row.id, event: row.event });
    await auditTicketType({ tx, actor, now }, null, row);
    return row;
  });
}

/** The place below the other ticket types of an event: buyers see them in the order in which they were made. */
async function afterTheLast(tx: Tx, eventId: string): Promise<number> {
  const { last } = await tx
    .as<PricedTables>()
    .selectFrom('ticket_types')
    .select((select) => select.fn.max('position').as('last'))
    .where('event', '=', eventId)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : Math.min(last + 1, LAST_POSITION);
}

/**
 * Changes what is given of a ticket type. With `ifUpdated` (the `updated` that they have seen) a change that somebody
 * else made since is a 409. Throws 400 by field, 404 when its event is not theirs, 403 when their role doesn't sell.
 */
export async function updateTicketType(
  context: TicketTypesContext,
  actor: Actor,
  id: string,
  patch: Record<string, unknown>,
  { ifUpdated }: { ifUpdated?: string | undefined } = {},
): Promise<TicketTypeRow> {
  const managed = await requireManagedType(context, actor, id);
  await requireOffered(context, readTicketType(patch, managed), managed);
  return context.db.write(async (tx) => {
    const query = tx.as<PricedTables>();
    const current = await query
      .selectFrom('ticket_types')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!current) throw notFound();
    requireUnchanged(ifUpdated, current.updated);
    const values = readTicketType(patch, current);
    if (current.kind === 'free') await requireSellable(tx, current.event, values.kind);
    await requireRoom(tx, id, values);
    // The row is this write's from here on: what was sold or held since it was read forbids some changes.
    readTicketType(patch, { ...current, ...(await stockNow(tx, id)) });
    await requireReferences(tx, { ...values, id, event: current.event });
    await changeQuota(tx, id, values.quota);
    const now = context.clock.text();
    const row = await query
      .updateTable('ticket_types')
      .set({ ...values, updated: laterThan(current.updated, now) })
      .where('id', '=', id)
      .where('updated', '=', current.updated)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw changedMeanwhile(current.updated);
    tx.change({ collection: 'ticket_types', action: 'update', id, event: row.event });
    await auditTicketType({ tx, actor, now }, current, row);
    return row;
  });
}

/** Removes a ticket type that nobody has ordered. Throws 409 otherwise, 404 when it is not theirs. */
export async function removeTicketType(context: TicketTypesContext, actor: Actor, id: string): Promise<void> {
  const type = await requireManagedType(context, actor, id);
  const { event } = type;
  await context.db.write(async (tx) => {
    await requireUnordered(tx, type);
    await requireUnreferenced(tx, type);
    const row = await tx
      .as<PricedTables>()
      .deleteFrom('ticket_types')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) return;
    tx.change({ collection: 'ticket_types', action: 'delete', id, event, row: { ...row } });
    await auditTicketType({ tx, actor, now: context.clock.text() }, row, null);
  });
}

/** Puts an event's ticket types into the order of `ids`, which names each of them once. */
export async function reorderTicketTypes(
  context: TicketTypesContext,
  actor: Actor,
  eventId: string,
  input: unknown,
): Promise<TicketTypeRow[]> {
  const event = await context.events.requireMay(actor, 'ticketTypes.edit', eventId);
  const parsed = z.object({ ids: z.array(z.string()).max(500) }).safeParse({ ids: input });
  if (!parsed.success) throw invalidBy(parsed.error);
  const { ids } = parsed.data;
  const known = await listTicketTypes(context, event.id);
  if (
    new Set(ids).size !== ids.length ||
    ids.length !== known.length ||
    known.some(({ id }) => !ids.includes(id))
  ) {
    throw invalidField('ids', 'validation_not_the_same', words.idsOnce);
  }
  await context.db.write(async (tx) => {
    for (const { id, position } of known) {
      const now = ids.indexOf(id);
      if (now === position) continue;
      // What a ticket is has not changed: orders under way go on (`updated` stays).
      await tx
        .as<PricedTables>()
        .updateTable('ticket_types')
        .set({ position: now })
        .where('id', '=', id)
        .execute();
      tx.change({ collection: 'ticket_types', action: 'update', id, event: event.id });
    }
    await auditOrder(context, tx, actor, event.id, known, ids);
  });
  return listTicketTypes(context, event.id);
}

/** The order is told by the names of the tickets. */
async function auditOrder(
  { clock }: TicketTypesContext,
  tx: Tx,
  actor: Actor,
  event: string,
  known: readonly TicketTypeRow[],
  ids: readonly string[],
): Promise<void> {
  const before = known.map(({ name }) => name).join(', ');
  const after = ids.map((id) => known.find((type) => type.id === id)?.name).join(', ');
  if (before === after) return;
  const changes = [{ field: 'order', before, after }];
  const subject = { kind: 'event', id: event } as const;
  await recordAudit(tx, { event, actor, action: 'ticketTypes.reorder', subject, changes, at: clock.text() });
}

async function requireManagedType(
  context: TicketTypesContext,
  actor: Actor,
  id: string,
): Promise<TicketTypeRow> {
  const type = await context.db
    .read<PricedTables>()
    .selectFrom('ticket_types')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!type) throw notFound();
  await context.events.requireMay(actor, 'ticketTypes.edit', type.event);
  return type;
}

function stockNow(tx: Tx, id: string): Promise<Pick<TicketTypeRow, 'sold' | 'held'>> {
  const query = tx.as<PricedTables>().selectFrom('ticket_types').select(['sold', 'held']);
  return query.where('id', '=', id).executeTakeFirstOrThrow();
}

/** Sets the quantity, unless more were sold or held since it was looked at. Throws 400 by field then. */
export async function requireRoom(
  tx: Tx,
  id: string,
  { quantity }: Pick<TicketTypeValues, 'quantity'>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .as<PricedTables>()
    .updateTable('ticket_types')
    .set({ quantity })
    .where('id', '=', id)
    .where(sql<boolean>`sold + held <= ${quantity}`)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return;
  throw invalidField('quantity', 'validation_below_sold', words.belowSold);
}

/** Throws 409 when anybody has ordered tickets of this type. Nobody can while the write goes on. */
export async function requireUnordered(
  tx: Tx,
  { id, event }: Pick<TicketTypeRow, 'id' | 'event'>,
): Promise<void> {
  const query = tx.as<PricedTables>();
  // A hold that comes in between finds no stock; on PostgreSQL the row is locked from here on.
  const { numUpdatedRows } = await query
    .updateTable('ticket_types')
    .set({ quantity: 0 })
    .where('id', '=', id)
    .where('sold', '=', 0)
    .where('held', '=', 0)
    .executeTakeFirst();
  const ordered = await query
    .selectFrom('order_items')
    .select('id')
    .where('event', '=', event)
    .where('ticketType', '=', id)
    .limit(1)
    .execute();
  if (numUpdatedRows === 1n && ordered.length === 0) return;
  throw conflict(words.typeOrdered);
}

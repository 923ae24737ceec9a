import { recordAudit } from '#features/audit/index.ts';
import { requireOffered } from '#features/pricing/index.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { conflict, invalidField, notFound } from '#lib/errors.ts';
import { placesOf } from '#features/orders/model/people.ts';
import type { Tx } from '#platform/db/index.ts';
import { invalidBy } from '#platform/http/index.ts';
import type { TicketTypesContext } from './context.ts';
import { changedMeanwhile } from '#features/pricing/model/editing.ts';
import {
  LAST_POSITION,
  MOST_OF_THING,
  ticketType,
  type TicketTypeRow,
} from '#features/orders/model/ticket-type.ts';
import type { InputOf, ValuesOf } from '#shared/entity/entity.ts';
import { readValues, storedOf } from '#shared/entity/read-values.server.ts';
import { savesOf, type Seen } from '#shared/entity/save.server.ts';
import { isPricedByDate } from '../model/date-price.ts';
import { forgetPrices } from '../store/date-prices.ts';
import { enqueueMatchWhere } from '../store/waited-stock.ts';
import type { PricedTables } from '#features/pricing/model/pricing-schema.ts';
import { auditTicketType } from './audit-ticket-type.ts';
import { readVariations } from '../model/read-variations.ts';
import { requireSellable } from './require-confirmed.ts';
import { changeQuota, requireReferences, requireUnreferenced } from './ticket-type-place.ts';
import { words } from '#features/orders/messages/orders.messages.ts';
import { words as typeWords } from '#features/orders/messages/ticket-type.messages.ts';

type Input = Partial<InputOf<typeof ticketType>>;
type Values = ValuesOf<typeof ticketType>;

/**
 * A ticket type with what its shared quota has left (null without one), for how many there are free seats, where it has seats, and whether what is
 * left is for those who wait.
 */
export type ListedTicketType = TicketTypeRow & {
  quotaLeft: number | null;
  seatsLeft?: number | null;
  waited?: boolean;
};

const listed = (db: TicketTypesContext['db']) =>
  db
    .read<PricedTables>()
    .selectFrom('ticket_types')
    .leftJoin('quotas', 'quotas.id', 'ticket_types.quota')
    .selectAll('ticket_types')
    .select(sql<number | null>`quotas.size - quotas.sold - quotas.held`.as('quotaLeft'))
    .orderBy('position')
    .orderBy('ticket_types.id');

/** What a quota has left for a type: a ticket for several people needs as many places. Changes the row: a copy costs as much as the query. */
function inTickets(type: ListedTicketType): ListedTicketType {
  if (type.quotaLeft !== null) type.quotaLeft = Math.floor(type.quotaLeft / placesOf(type));
  return type;
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

/**
 * Makes, changes and removes ticket types. Throws 400 by field. With `ifUpdated` (the `updated` that they have seen) a
 * change that somebody else made since is a 409. What somebody has ordered, or another ticket refers to, stays (409).
 */
export function savedTicketTypes(context: TicketTypesContext) {
  const saves = savesOf(ticketType, context, {
    mayWrite: async (actor, event) => (await context.events.requireMay(actor, 'ticketTypes.edit', event)).id,
    begins: { sold: 0, held: 0 },
    none: () => notFound(),
    changed: changedMeanwhile,
    async check({ tx, parent }, values, before) {
      if (before) return requireChangeable(tx, before, values);
      await requireSellable(tx, parent, values.kind);
      await requireReferences(tx, { ...values, event: parent });
    },
    async derived({ tx, parent }, _, before, { position = null }) {
      return before || position !== null ? {} : { position: await afterTheLast(tx, parent) };
    },
    leave: ({ tx }, row) => requireRemovable(tx, row),
    async follow({ tx }, before, after) {
      const row = after ?? before;
      if (!row) return;
      if (!after || !isPricedByDate(after)) await forgetPrices(tx, 'ticketType', row.id);
      // There may be more of it than before.
      if (after) await enqueueMatchWhere(context, tx, row.event);
      const of = { collection: 'ticket_types', id: row.id, event: row.event };
      if (after) tx.change({ ...of, action: before ? 'update' : 'create' });
      else tx.change({ ...of, action: 'delete', row });
    },
    record: ({ tx, actor, at }, _, before, after) => auditTicketType({ tx, actor, now: at }, before, after),
  });
  /** Asked before the write: memberships are read there, too. */
  const offered = (given: Input, before: TicketTypeRow | null) =>
    requireOffered(context, storedOf(ticketType, readValues(ticketType, given, before)), before ?? undefined);
  return {
    /** Below the others, where no `position` is given. */
    create: async (actor: Actor, eventId: string, input: Input): Promise<TicketTypeRow> => {
      const { id } = await context.events.requireMay(actor, 'ticketTypes.edit', eventId);
      await offered(input, null);
      return saves.create(actor, id, input);
    },
    /** A type for each line of `typed`, all with what `input` says, as variations of its name. Throws 400 at `variations` too. */
    createVariations: async (
      actor: Actor,
      eventId: string,
      input: Input,
      typed: string,
    ): Promise<TicketTypeRow[]> => {
      const { id } = await context.events.requireMay(actor, 'ticketTypes.edit', eventId);
      const variationOf = (input.name ?? '').trim();
      if (variationOf === '') throw invalidField('name', 'validation_required', typeWords.name);
      if (variationOf.length > MOST_OF_THING)
        throw invalidField('name', 'validation_too_big', typeWords.longThing);
      const inputs = readVariations(typed).map(({ name, quantity = input.quantity }) => ({
        ...input,
        name,
        quantity,
        variationOf,
      }));
      for (const each of inputs) await offered(each, null);
      return saves.createAll(actor, id, inputs);
    },
    update: async (actor: Actor, id: string, patch: Input, seen: Seen = {}): Promise<TicketTypeRow> => {
      const type = await requireManagedType(context, actor, id);
      await offered(patch, type);
      return saves.update(actor, type.event, id, { ...patch, ...seen });
    },
    remove: async (actor: Actor, id: string): Promise<void> =>
      saves.remove(actor, (await requireManagedType(context, actor, id)).event, id),
  };
}

/**
 * A type may become what it is to be. Throws 400 by field. From here on the row is this write's, with another quota that
 * it counts against.
 */
export async function requireChangeable(tx: Tx, before: TicketTypeRow, values: Values): Promise<void> {
  const { id, event } = before;
  if (before.kind === 'free') await requireSellable(tx, event, values.kind);
  await requireRoom(tx, id, values);
  // What was sold or held since it was read forbids some changes.
  readValues(ticketType, values, { ...before, ...(await stockNow(tx, id)) });
  await requireReferences(tx, { ...values, id, event });
  await changeQuota(tx, id, values.quota);
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
async function requireRoom(tx: Tx, id: string, { quantity }: Values): Promise<void> {
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

/** Throws 409 when anybody has ordered tickets of this type, or another refers to it. Nobody can while the write goes on. */
export async function requireRemovable(tx: Tx, type: TicketTypeRow): Promise<void> {
  const { id, event } = type;
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
  if (numUpdatedRows !== 1n || ordered.length > 0) throw conflict(words.typeOrdered);
  await requireUnreferenced(tx, type);
}

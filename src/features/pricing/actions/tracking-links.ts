import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { conflict, invalidField } from '#lib/errors.ts';
import { invalidBy } from '#platform/http/index.ts';
import type { PricingContext } from './context.ts';
import type { LinkBrought } from '../model/link-sales.ts';
import { linkCode } from '../model/link-code.ts';
import { nameInput } from '../model/price-input.ts';
import type { TrackingLinkRow } from '../model/pricing-schema.ts';
import type { PricedTables } from '../model/pricing-schema.ts';
import { auditLink } from './audit-prices.ts';
import { requirePriceManager } from './manages-prices.ts';
import { managedRow } from './price-rows.ts';
import { words } from '../messages/prices.messages.ts';

/** A link with what it brought. Amounts in the minor unit of the event's currency. */
export interface TrackingLink extends TrackingLinkRow {
  visits: number;
  orders: number;
  /** People, as everywhere: add-ons are none. */
  tickets: number;
  /** Sales by it, before refunds: as the summary has them. */
  sales: number;
}

/** What each link of an event brought. */
export type BroughtOf = (event: string) => Promise<readonly LinkBrought[]>;

const input = z.object({ name: nameInput, code: z.string().max(200).default('') });

/** The tracking links of an event with what each sold, the newest first. Throws 404 when it is not theirs. */
export async function listTrackingLinks(
  context: PricingContext,
  broughtOf: BroughtOf,
  actor: Actor,
  eventId: string,
): Promise<TrackingLink[]> {
  const { id } = await requirePriceManager(context, actor, eventId, 'promoCodes.edit');
  const read = context.db.read<PricedTables>();
  const links = await read
    .selectFrom('tracking_links')
    .selectAll()
    .where('event', '=', id)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .execute();
  if (links.length === 0) return [];
  const brought = new Map((await broughtOf(id)).map((line) => [line.id, line]));
  return links.map((link) => {
    const { visits = 0, orders = 0, tickets = 0, taken: sales = 0 } = brought.get(link.id) ?? {};
    return { ...link, visits, orders, tickets, sales };
  });
}

/** Makes a link; its code is made from its name where none is given. Throws 400 by field. */
export async function createTrackingLink(
  context: PricingContext,
  actor: Actor,
  eventId: string,
  given: Record<string, unknown>,
): Promise<TrackingLinkRow> {
  const { id: event } = await requirePriceManager(context, actor, eventId, 'promoCodes.edit');
  const parsed = input.safeParse(given);
  if (!parsed.success) throw invalidBy(parsed.error);
  const { name, code: typed } = parsed.data;
  const id = context.ids.record();
  const code = linkCode(typed || name) || id.slice(-6);
  const row = { id, event, code, name, created: context.clock.text() };
  await context.db.write(async (tx) => {
    const made = await tx
      .as<PricedTables>()
      .insertInto('tracking_links')
      .values(row)
      .onConflict((clash) => clash.columns(['event', 'code']).doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows !== 1n)
      throw invalidField('code', 'validation_not_unique', words.linkTaken);
    await auditLink({ tx, actor, now: row.created }, null, row);
  });
  return row;
}

/** Removes a link that sold nothing. Throws 409 otherwise, 404 when it is not theirs. */
export async function removeTrackingLink(context: PricingContext, actor: Actor, id: string): Promise<void> {
  const row = await managedRow(context, actor, 'tracking_links', id, 'promoCodes.edit');
  await context.db.write(async (tx) => {
    const query = tx.as<PricedTables>();
    const order = await query
      .selectFrom('orders')
      .select('id')
      .where('via', '=', id)
      .where('via', '!=', sql.lit(''))
      .limit(1)
      .executeTakeFirst();
    if (order) throw conflict(words.linkSold);
    await query.deleteFrom('tracking_visits').where('link', '=', id).execute();
    await query.deleteFrom('tracking_links').where('id', '=', id).execute();
    await auditLink({ tx, actor, now: context.clock.text() }, row, null);
  });
}

/** The link of an event with that code, or null. A long code from before may end with a hyphen: it is found as it stands. */
export async function findTrackingLink(
  { db }: PricingContext,
  eventId: string,
  code: string,
): Promise<TrackingLinkRow | null> {
  const row = await db
    .read<PricedTables>()
    .selectFrom('tracking_links')
    .selectAll()
    .where('event', '=', eventId)
    .where('code', 'in', [linkCode(code), `${linkCode(code)}-`])
    .orderBy('code')
    .executeTakeFirst();
  return row ?? null;
}

/** Counts one more visit by a link on this day (UTC): nothing is kept of who it was. */
export async function countVisit({ db, clock }: PricingContext, linkId: string): Promise<void> {
  const day = clock.text().slice(0, 10);
  await db.write((tx) =>
    tx
      .as<PricedTables>()
      .insertInto('tracking_visits')
      .values({ link: linkId, day, visits: 1 })
      .onConflict((clash) =>
        clash.columns(['link', 'day']).doUpdateSet({ visits: sql<number>`tracking_visits.visits + 1` }),
      )
      .execute(),
  );
}

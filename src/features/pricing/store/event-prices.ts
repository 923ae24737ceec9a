import type { Ids } from '#lib/ids.ts';
import type { Tx } from '#platform/db/index.ts';
import { idsIn } from '../model/code.ts';
import type { PricedTables } from '../model/pricing-schema.ts';

/** Forgets what was decided about the prices of an event that is deleted. */
export async function removePrices(tx: Tx, event: string): Promise<void> {
  const query = tx.as<PricedTables>();
  const codes = query.selectFrom('promo_codes').select('id').where('event', '=', event);
  const links = query.selectFrom('tracking_links').select('id').where('event', '=', event);
  await query.deleteFrom('promo_uses').where('promo', 'in', codes).execute();
  await query.deleteFrom('tracking_visits').where('link', 'in', links).execute();
  for (const table of [
    'quotas',
    'promo_codes',
    'group_discounts',
    'price_settings',
    'tracking_links',
  ] as const) {
    await query.deleteFrom(table).where('event', '=', event).execute();
  }
}

/**
 * Gives a copy of an event the same taxes, group discounts and shared quotas, none of them sold. `copies` are the new
 * ids of its ticket types by the old ones; gives the same of quotas.
 */
export async function copyPrices(
  tx: Tx,
  from: string,
  to: string,
  { copies, ids, now }: { copies: ReadonlyMap<string, string>; ids: Ids; now: string },
): Promise<Map<string, string>> {
  const query = tx.as<PricedTables>();
  const times = { created: now, updated: now };
  const settings = await query
    .selectFrom('price_settings')
    .selectAll()
    .where('event', '=', from)
    .executeTakeFirst();
  if (settings)
    await query
      .insertInto('price_settings')
      .values({ ...settings, event: to, updated: now })
      .execute();
  for (const group of await query
    .selectFrom('group_discounts')
    .selectAll()
    .where('event', '=', from)
    .execute()) {
    const before = idsIn(group.ticketTypes);
    const types = before.flatMap((id) => copies.get(id) ?? []);
    // A list without any would mean all of them.
    if (before.length > 0 && types.length === 0) continue;
    await query
      .insertInto('group_discounts')
      .values({ ...group, ...times, id: ids.record(), event: to, ticketTypes: JSON.stringify(types) })
      .execute();
  }
  const quotas = new Map<string, string>();
  for (const quota of await query.selectFrom('quotas').selectAll().where('event', '=', from).execute()) {
    const id = ids.record();
    quotas.set(quota.id, id);
    await query
      .insertInto('quotas')
      .values({ ...quota, ...times, id, event: to, sold: 0, held: 0 })
      .execute();
  }
  return quotas;
}

interface CopiedCodes {
  copies: ReadonlyMap<string, string>;
  ids: Ids;
  now: string;
  /** The moment that goes with the copy's date. */
  move: (text: string) => string;
}

/** Gives a copy of an event the same codes, none of them used. One that was for tickets which are no more is left out. */
export async function copyCodes(
  tx: Tx,
  from: string,
  to: string,
  { copies, ids, now, move }: CopiedCodes,
): Promise<void> {
  const query = tx.as<PricedTables>();
  for (const code of await query.selectFrom('promo_codes').selectAll().where('event', '=', from).execute()) {
    const [types, unlocks] = [idsIn(code.ticketTypes), idsIn(code.unlocks)].map((before) => ({
      before,
      after: before.flatMap((id) => copies.get(id) ?? []),
    }));
    // A list without any would mean all of them.
    if ([types, unlocks].some((list) => list && list.before.length > 0 && list.after.length === 0)) continue;
    await query
      .insertInto('promo_codes')
      .values({
        ...code,
        id: ids.record(),
        event: to,
        used: 0,
        held: 0,
        ticketTypes: JSON.stringify(types?.after ?? []),
        unlocks: JSON.stringify(unlocks?.after ?? []),
        startsAt: move(code.startsAt),
        endsAt: move(code.endsAt),
        created: now,
        updated: now,
      })
      .execute();
  }
}

import type { Database, Tx } from '#platform/db/index.ts';
import type { MailMessage, Outbox } from '#platform/mail/index.ts';
import type { Tables } from '../model/deps.ts';
import { batchOf } from '../model/blank-message.ts';
import type { GuestDeliveryRow, GuestMessageRow } from '../model/schema.ts';

const KEY = 'guest:';

/** Of these addresses, those that want no notes of the organiser's, and those that take no mail. */
export async function closedAddresses(
  db: Database,
  { event, organiser }: Pick<GuestMessageRow, 'event' | 'organiser'>,
  addresses: readonly string[],
): Promise<{ unsubscribed: Set<string>; bounced: Set<string> }> {
  if (addresses.length === 0) return { unsubscribed: new Set(), bounced: new Set() };
  const query = db.read<Tables>();
  const [out, bounced] = await Promise.all([
    query
      .selectFrom('guest_opt_outs')
      .select('address')
      .where('organiser', '=', organiser)
      .where('address', 'in', addresses)
      .execute(),
    query
      .selectFrom('guest_deliveries as d')
      .innerJoin('mail_outbox as m', (join) =>
        join.on((eb) => eb('m.uniqueKey', '=', eb(eb.val(KEY), '||', eb.ref('d.id')))),
      )
      .select('d.address')
      .where('d.event', '=', event)
      .where('d.address', 'in', addresses)
      .where('m.status', '=', 'bounced')
      .execute(),
  ]);
  return {
    unsubscribed: new Set(out.map(({ address }) => address)),
    bounced: new Set(bounced.map(({ address }) => address)),
  };
}

/** Who had an earlier round of a message at `since` (UTC text) or later; addresses in small letters. */
export async function writtenLately(
  db: Database,
  { id, round }: Pick<GuestMessageRow, 'id' | 'round'>,
  since: string,
): Promise<Set<string>> {
  if (round === 0) return new Set();
  const rows = await db
    .read<Tables>()
    .selectFrom('guest_deliveries')
    .select('address')
    .where('message', '=', id)
    .where('round', '=', round - 1)
    .where('created', '>=', since)
    .execute();
  return new Set(rows.map(({ address }) => address));
}

/** A delivery that is to be written, with its mail where there is one. */
export interface Prepared {
  delivery: GuestDeliveryRow;
  mail: MailMessage | null;
}

/** Writes deliveries and their mails; who has this message already is passed over. */
export async function writeDeliveries(
  tx: Tx,
  outbox: Outbox,
  message: Pick<GuestMessageRow, 'id' | 'round'>,
  prepared: readonly Prepared[],
): Promise<void> {
  if (prepared.length === 0) return;
  const written = await tx
    .as<Tables>()
    .insertInto('guest_deliveries')
    .values(prepared.map(({ delivery }) => delivery))
    .onConflict((conflict) => conflict.columns(['message', 'round', 'address']).doNothing())
    .returning('id')
    .execute();
  const isNew = new Set(written.map(({ id }) => id));
  for (const { delivery, mail } of prepared) {
    if (mail && isNew.has(delivery.id))
      await outbox.queue(tx, mail, { key: `${KEY}${delivery.id}`, batch: batchOf(message) });
  }
}

/** How many guests a message was written to, and how many were left out and why. */
export async function deliveryCounts(
  db: Database,
  message: Pick<GuestMessageRow, 'id' | 'round'>,
): Promise<Record<GuestDeliveryRow['status'], number>> {
  const rows = await db
    .read<Tables>()
    .selectFrom('guest_deliveries')
    .select((eb) => ['status', eb.fn.countAll<number>().as('guests')])
    .where('message', '=', message.id)
    .where('round', '=', message.round)
    .groupBy('status')
    .execute();
  const counts = { mailed: 0, unsubscribed: 0, bounced: 0 };
  for (const { status, guests } of rows) counts[status] = guests;
  return counts;
}

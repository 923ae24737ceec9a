import type { Kysely } from 'kysely';
import type { Tx } from '#platform/db/index.ts';
import type { AskedTables } from '../model/schema.ts';
import { asksGuest } from '../model/asked.ts';
import type { Asked, OrderDetailsGiven } from '../model/read-details.ts';
import { ORDER_PLACE, type OrderGuestRow } from '../model/schema.ts';
import { claimFiles, filesIn, insertAnswers } from './answers.ts';

type Query = Pick<Kysely<AskedTables>, 'selectFrom'>;

const AT_ONCE = 500;

/** The guests of an order of whom something is asked, by their place in it. */
export async function guestsOfOrder(query: Query, order: string): Promise<Map<number, OrderGuestRow>> {
  const rows = await query.selectFrom('order_guests').selectAll().where('order', '=', order).execute();
  return new Map(rows.map((row) => [row.position, row]));
}

/** A guest of whom nothing is known yet. */
export function blankGuest(
  place: Pick<OrderGuestRow, 'order' | 'event' | 'position' | 'ticketType'>,
  updated: string,
): OrderGuestRow {
  return { ...place, name: '', email: '', doneAt: '', tokenHash: '', sentTo: '', sharedAt: '', updated };
}

/** Writes down what was answered with a new order, and whose details are still to come. */
export async function insertDetails(
  tx: Tx,
  { order, event, created }: { order: string; event: string; created: string },
  asked: Asked,
  types: readonly string[],
  given: OrderDetailsGiven,
): Promise<void> {
  if (asked.questions.length === 0 && !asked.askNames) return;
  const place = { order, event };
  await claimFiles(tx, place, filesIn(asked.questions, given.order), 'answers');
  for (const [position, guest] of given.guests.entries()) {
    const files = guest ? filesIn(asked.questions, guest.answers) : [];
    await claimFiles(tx, place, files, `answers.attendees.${position}`);
  }
  await insertAnswers(
    tx,
    [
      { ...place, position: ORDER_PLACE, answers: given.order },
      ...given.guests.flatMap((guest, position) =>
        guest ? [{ ...place, position, answers: guest.answers }] : [],
      ),
    ],
    created,
  );
  const guests = types.flatMap((ticketType, position): OrderGuestRow[] => {
    if (!asksGuest(asked, ticketType)) return [];
    const guest = given.guests[position];
    const blank = blankGuest({ order, event, position, ticketType }, created);
    return [guest ? { ...blank, name: guest.name, email: guest.email, doneAt: created } : blank];
  });
  for (let from = 0; from < guests.length; from += AT_ONCE) {
    await tx
      .as<AskedTables>()
      .insertInto('order_guests')
      .values(guests.slice(from, from + AT_ONCE))
      .execute();
  }
}

/** Writes down who is to be asked of tickets that an order gets later; of whom nothing is left to ask, with their name. */
export async function insertGuests(
  tx: Tx,
  { order, event, created }: { order: string; event: string; created: string },
  asked: Asked,
  tickets: readonly { position: number; ticketType: string; guest: { name: string; email: string } | null }[],
): Promise<void> {
  for (const { position, ticketType, guest } of tickets) {
    if (!asksGuest(asked, ticketType)) continue;
    const blank = blankGuest({ order, event, position, ticketType }, created);
    await saveGuest(tx, guest ? { ...blank, ...guest, doneAt: created } : blank);
  }
}

/** Keeps what changed of a guest, who may not have had a row before. */
export async function saveGuest(tx: Tx, row: OrderGuestRow): Promise<void> {
  const { order: _o, position: _p, event: _e, ...values } = row;
  await tx
    .as<AskedTables>()
    .insertInto('order_guests')
    .values(row)
    .onConflict((conflict) => conflict.columns(['order', 'position']).doUpdateSet(values))
    .execute();
}

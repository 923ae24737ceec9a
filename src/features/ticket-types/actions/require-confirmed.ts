import { conflict } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { words } from '#features/orders/messages/orders.messages.ts';

/** What is read here of the accounts that records keep. */
interface Accounts {
  users: { id: string; verified: number };
}

/**
 * Money is taken only for organisers who can be reached: throws 409, with what to do, while the owner of an event has not
 * confirmed their address.
 */
export async function requireConfirmed(tx: Tx, organiser: string): Promise<void> {
  const unconfirmed = await tx
    .as<Accounts>()
    .selectFrom('users')
    .select('id')
    .where('id', '=', organiser)
    .where('verified', '=', 0)
    .executeTakeFirst();
  if (unconfirmed) throw conflict(words.addressUnconfirmed);
}

/** The same for tickets of `kind` of an event that others see already: of its owner, or of who is to be. */
export async function requireSellable(tx: Tx, eventId: string, kind: string, owner?: string): Promise<void> {
  if (kind === 'free') return;
  const event = await tx
    .as<TicketingTables>()
    .selectFrom('events')
    .select('organiser')
    .where('id', '=', eventId)
    .where('status', '=', 'published')
    .executeTakeFirst();
  if (event) await requireConfirmed(tx, owner ?? event.organiser);
}

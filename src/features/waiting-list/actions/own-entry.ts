import { enqueueMatch } from '#features/ticket-types/index.ts';
import type { Quantity } from '#features/orders/model/quantity.ts';
import { conflict } from '#lib/errors.ts';
import { parseUtcText } from '#lib/time.ts';
import { holdRow } from '#platform/db/index.ts';
import { refusal } from '../messages/refusals.messages.ts';
import type { WantedBasket } from '../model/basket.ts';
import { type Chance, chanceOf } from '../model/chance.ts';
import type { EntryState, WaitingEntryRow, WaitingTables } from '../model/schema.ts';
import {
  aheadOf,
  changeEntry,
  entryWith,
  historyOf,
  liveEntryOfAccount,
  type ShownEntry,
} from '../store/entries.ts';
import type { WaitingContext } from './context.ts';
import { entryOfToken, holdTokenOf } from './entry-link.ts';
import { endOffer } from './match.ts';
import { basketOf, leaveLine } from './stock.ts';

const DAY_MS = 86_400_000;

/** Somebody's own part in a waiting list. */
export interface OwnEntry {
  id: string;
  event: string;
  name: string;
  email: string;
  state: EntryState;
  basket: WantedBasket;
  joinedAt: string;
  /** Who is before them: baskets, and how many of these are larger. */
  ahead: { baskets: number; larger: number };
  chance: Chance;
  /** What is held for them, and until when (UTC text); null for nothing. */
  offer: { items: Quantity[]; until: string } | null;
  /** The order that it became; empty for none. */
  order: string;
}

/** An entry as its own person sees it. */
export async function ownEntry(context: WaitingContext, entry: ShownEntry): Promise<OwnEntry> {
  const { db, clock, offers, events } = context;
  const query = db.read<WaitingTables>();
  const { id, event, name, email, shown: state, joinedAt, offeredUntil } = entry;
  const order = state === 'bought' ? entry.order || ((await offers.find(entry.hold))?.order ?? '') : '';
  const waits = state === 'waiting';
  const [ahead, history, found, items] = await Promise.all([
    waits ? aheadOf(query, entry) : { baskets: 0, tickets: 0, larger: 0 },
    waits ? historyOf(query, event) : null,
    events.find(event),
    state === 'offered' && offeredUntil > clock.text() ? offers.items(entry.hold) : [],
  ]);
  const days = (from: string, to: number): number => (to - (parseUtcText(from) ?? to)) / DAY_MS;
  const now = clock.now();
  const daysLeft = Math.max(0, -days(found?.startsAt ?? '', now));
  const chance = history
    ? chanceOf(
        { offered: history.offered, days: days(history.since, now) },
        { before: ahead.tickets, own: entry.quantity, daysLeft },
      )
    : 'unknown';
  return {
    id,
    event,
    name,
    email,
    state,
    basket: basketOf(entry),
    joinedAt,
    ahead: { baskets: ahead.baskets, larger: ahead.larger },
    chance,
    offer:
      items.length > 0
        ? {
            items: items.map(({ ticketType, date, quantity }) => ({ ticketType, date, quantity })),
            until: offeredUntil,
          }
        : null,
    order,
  };
}

/** The entry that a token of this event opens; null for none. */
export async function entryBy(
  context: WaitingContext,
  event: string,
  token: string,
): Promise<ShownEntry | null> {
  const id = entryOfToken(context, token);
  const entry = id === null ? undefined : await entryWith(context.db.read<WaitingTables>(), id);
  return entry?.event === event ? entry : null;
}

/** The entry of an account that is still in line, or has an offer; null for none. */
export async function entryOfAccount(
  { db }: WaitingContext,
  event: string,
  account: string,
): Promise<ShownEntry | null> {
  return (await liveEntryOfAccount(db.read<WaitingTables>(), event, account)) ?? null;
}

/** They don't want to wait any more; what is held for them goes to the next. Leaving twice changes nothing. Throws 409 once they have bought. */
export async function leave(
  context: WaitingContext,
  entry: Pick<WaitingEntryRow, 'id' | 'event'>,
): Promise<void> {
  const { db, clock } = context;
  await db.write(async (tx) => {
    await holdRow(db, tx, 'events', entry.event);
    const now = clock.text();
    // What is held now, which may be another hold than the one that was read.
    const own = await entryWith(tx.as<WaitingTables>(), entry.id);
    if (!own) return;
    if (own.shown === 'bought') throw conflict(refusal('ended'));
    if (own.state === 'offered') await endOffer(context, tx, own, 'declined', now);
    else await changeEntry(tx, own.id, ['unconfirmed', 'waiting'], { state: 'left', updated: now });
    await leaveLine(tx, own, now);
    await enqueueMatch(context, tx, own.event);
  });
}

/** What opens the checkout of the tickets that are held for them, and which these are. Throws 409 when nothing is offered any more. */
export async function takeOffer(
  context: WaitingContext,
  entry: ShownEntry,
): Promise<{ token: string; items: Quantity[]; until: string }> {
  const { clock, offers } = context;
  if (entry.shown !== 'offered') throw conflict(refusal('noOffer'));
  if (entry.offeredUntil <= clock.text()) throw conflict(refusal('offerOver'));
  const items = await offers.items(entry.hold);
  return {
    token: holdTokenOf(context, entry, entry.offers),
    items: items.map(({ ticketType, date, quantity }) => ({ ticketType, date, quantity })),
    until: entry.offeredUntil,
  };
}

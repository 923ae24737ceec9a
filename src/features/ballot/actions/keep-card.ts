import type { KeptCard } from '#features/payments/index.ts';
import { conflict, notFound, tooManyRequests } from '#lib/errors.ts';
import { isLanguage, type Language } from '#lib/language/index.ts';
import { ballotMail } from '../mails/ballot-mail.ts';
import { refusal } from '../messages/refusals.messages.ts';
import { isOpen } from '../model/phase.ts';
import type { BallotRow, BallotTables, EntryRow, EntryState } from '../model/schema.ts';
import { ballotOf, lockedBallot, updateBallot } from '../store/ballots.ts';
import { cardOf, dropCards, insertCard, isKnownCard } from '../store/cards.ts';
import { changeEntry, entryOf, entryWith } from '../store/entries.ts';
import type { BallotContext } from './context.ts';
import { groupOfEntry, mailedGroup } from './groups.ts';
import { receiptMail } from './receipt.ts';
import { enqueueForget } from './step-jobs.ts';

/** What a card of a ballot is known by at the provider begins with it. */
export const CARD_PREFIX = 'ballot_';
const RETURNS = { name: 'ballot/card-returns', most: 30, windowMs: 3_600_000 };
/** Pages for a card that one entry opens in an hour. */
const PAGES = { name: 'ballot/cards', most: 10, windowMs: 3_600_000 };

/** Whether an entry takes part only once it has a card. */
export const needsCard = ({ card }: Pick<BallotRow, 'card'>, total: number): boolean =>
  card === 'needed' && total > 0;

/**
 * Opens the page on which the card of an entry is kept; `back` is a path of the site. Throws 404 for who has no entry, 409 while the
 * ballot is not open, takes no cards, or nothing is to be paid, 429, 503 when the provider can't be reached.
 */
export async function openCardPage(
  context: BallotContext,
  event: string,
  email: string,
  { back, language }: { back: string; language: Language },
): Promise<{ url: string }> {
  const { db, clock, limits, cards, origin, randomHex } = context;
  const query = db.read<BallotTables>();
  const ballot = await ballotOf(query, event);
  const entry = await entryOf(query, event, email.toLowerCase());
  if (!ballot || !entry) throw notFound(refusal('noEntry'));
  requireOpen(ballot, clock.text());
  if (ballot.card === 'none' || entry.total === 0 || !takesPart(entry)) throw conflict(refusal('noCard'));
  const blocked = cards.blocked(entry.currency);
  if (blocked !== null) throw conflict(blocked);
  const wait = await limits.take(PAGES, entry.id);
  if (wait > 0) throw tooManyRequests(refusal('tooMany'), wait);
  const joined = back.includes('?') ? '&' : '?';
  return cards.openPage({
    reference: `${CARD_PREFIX}${entry.id}`,
    // Each card has a customer of its own: what was charged to it is found by that.
    customerId: '',
    email: entry.email,
    currency: entry.currency,
    language,
    successUrl: `${origin}${back}${joined}card={CHECKOUT_SESSION_ID}`,
    cancelUrl: origin + back,
    key: `${entry.id}-${randomHex(8)}`,
  });
}

function requireOpen(row: BallotRow, now: string): void {
  if (!isOpen(row, now)) throw conflict(refusal('notOpen'));
}

const takesPart = ({ state }: { state: EntryState }): boolean =>
  state === 'entered' || state === 'unfinished';

/**
 * A card was typed for an entry, as the provider tells, more than once: of several the last typed counts. A card that comes too
 * late, for an entry that is gone or a ballot that is closed, is forgotten at once.
 */
export async function cardKept(context: BallotContext, card: KeptCard): Promise<void> {
  const { db, clock, outbox, orders } = context;
  const id = card.reference.slice(CARD_PREFIX.length);
  const known = await entryWith(db.read<BallotTables>(), id);
  const sale = known ? await orders.sale(known.event) : null;
  const named = `${card.brand} ${card.last4}`;
  const about = sale && known ? await receiptFor(context, known, sale.event, named) : null;
  await db.write(async (tx) => {
    const query = tx.as<BallotTables>();
    const ballot = known && (await lockedBallot(db, tx, known.event));
    const entry = ballot && (await entryWith(query, id));
    const row = {
      id: card.paymentMethodId,
      entry: id,
      event: known?.event ?? '',
      customer: card.customerId,
      keptAt: card.keptAt,
      created: clock.text(),
    };
    // Told again, it stays what it has become: it may be forgotten since.
    if (await isKnownCard(query, row.id)) return;
    const before = await cardOf(query, id);
    const wanted =
      entry &&
      entry.email !== entry.id &&
      ballot.card !== 'none' &&
      isOpen(ballot, row.created) &&
      takesPart(entry) &&
      card.keptAt >= (before?.keptAt ?? '');
    if (!wanted) {
      await insertCard(tx, { ...row, card: '', expires: '', gone: 1 });
      return enqueueForget(context, tx, [row.id]);
    }
    await enqueueForget(context, tx, await dropCards(tx, [id]));
    await insertCard(tx, { ...row, card: named, expires: card.expires, gone: 0 });
    if (await changeEntry(tx, id, ['unfinished'], { state: 'entered', updated: row.created }))
      await updateBallot(tx, entry.event, { entries: ballot.entries + 1 });
    if (about) await outbox.queue(tx, about, { key: `ballot:card:${row.id}` });
  });
}

async function receiptFor(
  context: BallotContext,
  entry: EntryRow,
  event: { id: string; title: string; timezone: string },
  card: string,
) {
  const ballot = await ballotOf(context.db.read<BallotTables>(), event.id);
  const language = isLanguage(entry.language) ? entry.language : 'en';
  if (!ballot || entry.email === entry.id) return null;
  const group = await groupOfEntry(context, entry);
  const about = { ballot, entry, group: group ? mailedGroup(context, group) : null };
  return receiptMail(context, event, about, language, card);
}

/**
 * Who comes back from the page of their card is told at once what became of it. A session that is not theirs is left to the webhook,
 * and so is everything once they have come back often: each time the provider is asked.
 */
export async function returnedWithCard(
  context: BallotContext,
  event: string,
  email: string,
  sessionId: string,
): Promise<void> {
  const { db, limits, cards } = context;
  const entry = await entryOf(db.read<BallotTables>(), event, email.toLowerCase());
  if (!entry || (await limits.take(RETURNS, entry.id)) > 0) return;
  const card = await cards.read(sessionId);
  if (card?.reference === CARD_PREFIX + entry.id) await cardKept(context, card);
}

/**
 * Forgets the card of an entry. Where a card is needed, it takes part no more until another one is kept. Throws 404 for who has no
 * entry, 409 once the ballot is closed: whoever has changed their mind withdraws then.
 */
export async function forgetOwnCard(context: BallotContext, event: string, email: string): Promise<void> {
  const { db, clock } = context;
  await db.write(async (tx) => {
    const ballot = await lockedBallot(db, tx, event);
    const entry = await entryOf(tx.as<BallotTables>(), event, email.toLowerCase());
    if (!ballot || !entry) throw notFound(refusal('noEntry'));
    const now = clock.text();
    requireOpen(ballot, now);
    const dropped = await dropCards(tx, [entry.id]);
    if (dropped.length === 0) return;
    await enqueueForget(context, tx, dropped);
    if (!needsCard(ballot, entry.total)) return;
    if (await changeEntry(tx, entry.id, ['entered'], { state: 'unfinished', updated: now }))
      await updateBallot(tx, event, { entries: ballot.entries - 1 });
  });
}

/** The mail by which somebody learns that their entry takes part once they have kept a card. */
export const unfinishedMail = (
  event: { title: string; timezone: string },
  { url, email, origin }: { url: string; email: string; origin: string },
  language: Language,
) =>
  ballotMail(
    { kind: 'card' },
    { title: event.title, timezone: event.timezone, url, email, origin },
    language,
  );

import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { confirmedAccount } from '#features/orders/index.ts';
import { readOrderItems } from '#features/ticket-types/model/order-request.ts';
import { conflict, invalidField, notFound, tooManyRequests } from '#lib/errors.ts';
import { NULL_FREE } from '#lib/text.ts';
import { holdRow } from '#platform/db/index.ts';
import { isNear, networkOf } from '#platform/http/index.ts';
import { ballotMail } from '../mails/ballot-mail.ts';
import { entersTwice, refusal } from '../messages/refusals.messages.ts';
import { type Basket, entryHashOf } from '../model/draw.ts';
import { isOpen, phaseOf } from '../model/phase.ts';
import { MOST_ENTRIES, weightFor } from '../model/rules.ts';
import type { BallotRow, BallotTables, EntryRow } from '../model/schema.ts';
import { survivorOf } from '../store/accounts.ts';
import { ballotOf, lockedBallot, updateBallot } from '../store/ballots.ts';
import { cardOf, dropCards } from '../store/cards.ts';
import { changeEntry, entryOf, entryWith, insertEntry, liveEntriesOf } from '../store/entries.ts';
import type { BallotContext } from './context.ts';
import type { BallotEvent, Entrant } from './entrant.ts';
import { groupCode, groupOfCode, groupOfEntry, mailedGroup, requireRoom } from './groups.ts';
import { entryUrl, ownDigits, receiptMail } from './receipt.ts';
import { tierWeightsOf } from './settings.ts';
import { needsCard, unfinishedMail } from './keep-card.ts';
import { enqueueForget } from './step-jobs.ts';
import { typesOf } from './guarded.ts';

/** Mails with a link that one address, and one network, gets in an hour. */
const LINKS = { name: 'ballot/links', most: 5, windowMs: 3_600_000 };
const LINKS_OF_NETWORK = { name: 'ballot/links-network', most: 50, windowMs: 3_600_000 };
/** Entries of one address that are changed in an hour: each is told by mail. */
const CHANGES = { name: 'ballot/changes', most: 20, windowMs: 3_600_000 };

export interface EntryInput {
  name: string;
  /** `[{ticketType, quantity}]`. */
  items: unknown;
  /** Random digits of the entrant's own; empty for none. */
  nonce: string;
  /** The code of the friends' group that it joins; empty or left out for none, and one that it is in stays. */
  group?: string;
}

/** Mails a link by which an address is confirmed and enters. Throws 400, 404 without a ballot, 409 before it opens, 429. */
export async function requestLink(
  context: BallotContext,
  event: BallotEvent,
  { email: typed, language, address, group }: Entrant & { address: string | undefined; group?: string },
): Promise<void> {
  const { db, limits, outbox, clock } = context;
  const row = await ballotOf(db.read<BallotTables>(), event.id);
  if (!row) throw notFound(refusal('none'));
  const { data: email } = z.email().max(254).safeParse(typed.trim());
  if (!email) throw invalidField('email', 'validation_is_email', refusal('email'));
  const person = email.toLowerCase();
  const phase = phaseOf(row, clock.text());
  if (phase === 'before') throw conflict(refusal('notOpen'));
  const waits = [await limits.take(LINKS, person)];
  if (address && !isNear(address)) waits.push(await limits.take(LINKS_OF_NETWORK, networkOf(address)));
  const wait = Math.max(...waits);
  if (wait > 0) throw tooManyRequests(refusal('tooMany'), wait);
  // Whoever has entered can have the link again after the close. Nobody is told whether others have.
  if (phase !== 'open' && !(await entryOf(db.read<BallotTables>(), event.id, person))) return;
  // Whoever came by a friend's link still has its code where the mail leads to.
  const code = phase === 'open' ? groupCode(group ?? '') : null;
  const mail = await ballotMail(
    { kind: 'link' },
    {
      title: event.title,
      timezone: event.timezone,
      url: entryUrl(context, event.id, person) + (code === null ? '' : `&group=${code}`),
      email: person,
      origin: context.origin,
    },
    language,
  );
  await db.write((tx) => outbox.queue(tx, mail));
}

/**
 * Enters, or changes what was entered: one entry an address, and one an account, whatever addresses it has. Its receipt goes out by
 * mail. Throws 400 by field (`group` for a code that is wrong, or of a group that is full), 404 without a ballot, 409 when it is not open or full, or the account takes part by another address,
 * 429 when it was changed often.
 */
export async function enter(
  context: BallotContext,
  event: BallotEvent,
  entrant: Entrant,
  input: EntryInput,
): Promise<void> {
  const { db, clock, limits, outbox, randomHex } = context;
  const query = db.read<BallotTables>();
  const ballot = await ballotOf(query, event.id);
  if (!ballot) throw notFound(refusal('none'));
  requireOpen(ballot, clock.text());
  const email = entrant.email.toLowerCase();
  const account = entrant.account ?? (await confirmedAccount(db.read(), email));
  const asked = await readEntry(context, ballot, { ...entrant, email, account }, input);
  const wait = await limits.take(CHANGES, `${event.id} ${email}`);
  if (wait > 0) throw tooManyRequests(refusal('tooMany'), wait);
  const code = input.group?.trim() ?? '';
  const joined = code === '' ? null : await groupOfCode(context, ballot, email, code);
  const weight = await weightOf(context, ballot, account);
  const id = entryIdOf(context.secret, event.id, email);
  const nonce = randomHex(16) + ownDigits(input.nonce);
  const hash = entryHashOf({ event: event.id, id, nonce, weight, basket: asked.basket });
  const { total, currency } = asked;
  const card = (await cardOf(query, id))?.card ?? '';
  const unfinished = needsCard(ballot, total) && card === '';
  const group = joined ?? (await groupOfEntry(context, await entryOf(query, event.id, email)));
  const about = { id, email, hash, nonce, weight, total, currency };
  const { origin } = context;
  const mail = await (unfinished
    ? unfinishedMail(event, { url: entryUrl(context, event.id, email), email, origin }, entrant.language)
    : receiptMail(
        context,
        event,
        { ballot, entry: about, group: group ? mailedGroup(context, group) : null },
        entrant.language,
        total > 0 ? card : '',
      ));
  const values = {
    name: asked.name,
    account,
    language: entrant.language,
    basket: JSON.stringify(asked.basket),
    nonce,
    weight,
    hash,
    total,
    currency,
    ...(joined && { group: joined.id }),
    state: unfinished ? ('unfinished' as const) : ('entered' as const),
  };
  await db.write(async (tx) => {
    const row = await lockedBallot(db, tx, event.id);
    if (!row) throw notFound(refusal('none'));
    const now = clock.text();
    requireOpen(row, now);
    // A card came or went since the mail was written that says so.
    if (((await cardOf(tx.as<BallotTables>(), id))?.card ?? '') !== card) throw conflict(refusal('again'));
    if (total === 0) await enqueueForget(context, tx, await dropCards(tx, [id]));
    // The entry of an account that was erased has no address any more, and still the id that follows from it.
    const before =
      (await entryOf(tx.as<BallotTables>(), event.id, email)) ?? (await entryWith(tx.as<BallotTables>(), id));
    // Accounts that are merged meanwhile wait for this write, or came before.
    if (account !== '') await holdRow(db, tx, 'users', account);
    const whose = account === '' ? '' : await survivorOf(tx.as<BallotTables>(), account);
    const live = await liveEntriesOf(tx.as<BallotTables>(), event.id, whose);
    const [other] = live;
    if (other && !live.some((one) => one.id === id)) throw conflict(entersTwice(other.email));
    if (joined && before?.group !== joined.id) await requireRoom(tx, row, joined, id);
    const more = Number(!unfinished) - Number(before?.state === 'entered');
    if (more > 0 && row.entries >= MOST_ENTRIES) throw conflict(refusal('full'));
    if (more !== 0) await updateBallot(tx, event.id, { entries: row.entries + more });
    if (before)
      await changeEntry(tx, id, ['unfinished', 'entered', 'withdrawn'], {
        ...values,
        account: whose,
        email,
        updated: now,
      });
    else await insertEntry(tx, { ...blank(id, event.id, email, now), ...values, account: whose });
    await outbox.queue(tx, mail);
  });
}

/** The id of an address's entry: the same one however often it is sent, and nobody's to guess. */
const entryIdOf = (secret: string, event: string, email: string): string =>
  createHmac('sha256', secret).update(`entry:${event}:${email}`).digest('hex').slice(0, 15);

/**
 * Takes an entry back. After the close its line stays in the list, and is passed over. Throws 404 for who has none, 409 once
 * tickets were offered.
 */
export async function withdraw(context: BallotContext, event: string, email: string): Promise<void> {
  const { db, clock } = context;
  await db.write(async (tx) => {
    const ballot = await lockedBallot(db, tx, event);
    const entry = await entryOf(tx.as<BallotTables>(), event, email.toLowerCase());
    if (!ballot || !entry) throw notFound(refusal('noEntry'));
    if (entry.state === 'withdrawn') return;
    const gone = {
      state: 'withdrawn' as const,
      // A line of the list stays in the group that it is published with.
      ...(entry.listed === 0 && { group: '' }),
      updated: clock.text(),
    };
    if (!(await changeEntry(tx, entry.id, ['unfinished', 'entered'], gone)))
      throw conflict(refusal('offered'));
    await enqueueForget(context, tx, await dropCards(tx, [entry.id]));
    if (entry.listed === 0 && entry.state === 'entered')
      await updateBallot(tx, event, { entries: ballot.entries - 1 });
  });
}

function requireOpen(row: BallotRow, now: string): void {
  if (!isOpen(row, now)) throw conflict(refusal('notOpen'));
}

async function readEntry(
  { orders }: BallotContext,
  ballot: BallotRow,
  { email, language, account }: Entrant & { account: string },
  input: EntryInput,
): Promise<{ name: string; basket: Basket; total: number; currency: string }> {
  const name = input.name.trim();
  if (name === '' || name.length > 120 || !NULL_FREE.test(name))
    throw invalidField('name', 'validation_required', refusal('name'));
  const items = readOrderItems(input.items);
  const types = new Set(typesOf(ballot));
  if (items.some(({ ticketType }) => !types.has(ticketType)))
    throw invalidField('items', 'unknown_ticket_type', refusal('notInBallot'));
  const basket = items.map(({ ticketType, quantity }) => ({ ticketType, quantity }));
  if (basket.reduce((sum, { quantity }) => sum + quantity, 0) > ballot.most)
    throw invalidField('items', 'validation_too_big', refusal('tooManyTickets', ballot.most));
  const ordered = basket.map((item) => ({ ...item, date: '' }));
  const price = await orders.check(ballot.id, { items: ordered, buyer: { name, email }, account, language });
  return { name, basket, ...price };
}

/** How much an entry weighs by the ballot's rule. */
async function weightOf({ memberships }: BallotContext, ballot: BallotRow, account: string): Promise<number> {
  const tierWeights = tierWeightsOf(ballot);
  if ((ballot.memberWeight === 1 && tierWeights.length === 0) || account === '') return 1;
  return weightFor({ ...ballot, tierWeights }, await memberships.of(account));
}

const blank = (
  id: string,
  event: string,
  email: string,
  now: string,
): Omit<
  EntryRow,
  'name' | 'account' | 'language' | 'basket' | 'nonce' | 'weight' | 'hash' | 'state' | 'total' | 'currency'
> => ({
  id,
  event,
  email,
  listed: 0,
  place: 0,
  order: '',
  told: 0,
  charge: '',
  group: '',
  groupHash: '',
  created: now,
  updated: now,
});

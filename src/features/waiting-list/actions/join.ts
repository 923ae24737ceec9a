import { enqueueMatch } from '#features/ticket-types/index.ts';
import { z } from 'zod';
import { confirmedAccount } from '#features/orders/index.ts';
import { isAddOn, isBundle } from '#features/orders/model/people.ts';
import type { AskedSale } from '#features/questions/model/asked-sale.ts';
import { dateProblem, saleClosedReason, typeClosedReason } from '#features/ticket-types/model/sale.ts';
import { forWaiting } from '#features/ticket-types/model/waited.ts';
import {
  conflict,
  fieldError,
  type FieldErrors,
  invalid,
  invalidField,
  notFound,
  tooManyRequests,
} from '#lib/errors.ts';
import { type Language, languageOf } from '#lib/language/index.ts';
import { NULL_FREE } from '#lib/text.ts';
import { holdRow, isUniqueViolation } from '#platform/db/index.ts';
import { invalidBy, isNear, networkOf } from '#platform/http/index.ts';
import { refusal } from '../messages/refusals.messages.ts';
import { BASKET_LIMITS, countWays, ticketsIn, type WantedBasket } from '../model/basket.ts';
import type { Quantity } from '#features/orders/model/quantity.ts';
import { ableWays } from './able-ways.ts';
import { mailboxOf } from '../model/mailbox.ts';
import { MOST_WAITING } from '../model/rules.ts';
import type { WaitingEntryRow, WaitingTables } from '../model/schema.ts';
import { spokenBasket } from '../model/spoken-basket.ts';
import { wantedInput } from '../model/wanted-input.ts';
import {
  changeEntry,
  dropUnconfirmed,
  countWaiting,
  entryWith,
  insertEntry,
  lastPlace,
  setWants,
  listOf,
  liveEntryOf,
} from '../store/entries.ts';
import type { WaitingContext } from './context.ts';
import { mailTo } from './entry-mail.ts';
import { basketOf, firstFit, keepForWaiting, soldOutIn } from './stock.ts';

/** Mails to confirm an address that one address, and one network, gets in an hour. */
const JOINS = { name: 'waiting-list/joins', most: 5, windowMs: 3_600_000 };
const JOINS_OF_NETWORK = { name: 'waiting-list/joins-network', most: 50, windowMs: 3_600_000 };

/** Who wants to wait. */
export interface Joiner {
  name: string;
  email: string;
  /** Whose confirmed address it is; null for whoever has to confirm it by mail. */
  account: string | null;
  language: Language;
  /** Where the request comes from; not known when left out. */
  address?: string | undefined;
}

/**
 * Puts somebody on the waiting list of an event: at once with an account, else once they have confirmed their address by mail. Gives the id of the
 * entry. Throws 400 by field, 404, 409 without an open list, for who is on it already, and where there are tickets; 429.
 */
export async function join(
  context: WaitingContext,
  eventId: string,
  input: unknown,
  joiner: Joiner,
): Promise<WaitingEntryRow> {
  const { db, clock, ids, limits } = context;
  const parsed = wantedInput.safeParse(input);
  if (!parsed.success) throw invalidBy(parsed.error);
  const name = joiner.name.trim();
  if (name === '' || name.length > 120 || !NULL_FREE.test(name))
    throw invalidField('name', 'validation_required', refusal('name'));
  const { data: email } = z.email().max(254).safeParse(joiner.email.trim());
  if (!email) throw invalidField('email', 'validation_is_email', refusal('email'));
  const mailbox = mailboxOf(email);
  const query = db.read<WaitingTables>();
  if ((await listOf(query, eventId)).open !== 1) throw conflict(refusal('closed'));
  const basket = { lines: parsed.data.lines, dates: [...new Set(parsed.data.dates)] };
  const who = { account: joiner.account ?? '', language: joiner.language };
  const found = await wanted(context, eventId, basket, who);
  const { kept } = found;
  // Nobody who only knows an address is told whether it waits.
  const before = await liveEntryOf(query, eventId, mailbox);
  const waiting = before && before.state !== 'unconfirmed' ? before : null;
  if (joiner.account !== null && waiting) throw conflict(refusal('twice'));
  const waits = [await limits.take(JOINS, joiner.account ?? mailbox)];
  if (joiner.address && !isNear(joiner.address))
    waits.push(await limits.take(JOINS_OF_NETWORK, networkOf(joiner.address)));
  const wait = Math.max(...waits);
  if (wait > 0) throw tooManyRequests(refusal('often'), wait);
  const now = clock.text();
  const entry: WaitingEntryRow = {
    id: ids.record(),
    event: eventId,
    email,
    mailbox,
    name,
    account: joiner.account ?? '',
    language: joiner.language,
    lines: JSON.stringify(kept.lines),
    dates: JSON.stringify(kept.dates),
    quantity: ticketsIn(kept),
    state: 'unconfirmed',
    place: 0,
    passed: 0,
    hold: '',
    offers: 0,
    offeredUntil: '',
    order: '',
    told: 0,
    joinedAt: '',
    created: now,
    updated: now,
  };
  return joiner.account === null ? ask(context, found, entry, waiting) : enter(context, found, entry);
}

/** Mails a link to confirm the address. Who waits already gets the one to their entry instead. */
async function ask(
  context: WaitingContext,
  { sale, kept }: Wanted,
  entry: WaitingEntryRow,
  waiting: WaitingEntryRow | null,
): Promise<WaitingEntryRow> {
  const { db, outbox } = context;
  const row = waiting ?? entry;
  // What they wait for is not for a stranger to say.
  const said = spokenBasket(sale, waiting ? basketOf(waiting) : kept, languageOf(row.language));
  const mail = await mailTo(context, sale.event, row, { kind: waiting ? 'joined' : 'confirm', ...said });
  await db
    .write(async (tx) => {
      if (!waiting) {
        await dropUnconfirmed(tx, entry);
        await insertEntry(tx, entry);
      }
      await outbox.queue(tx, mail);
    })
    .catch(isTwice);
  return row;
}

/**
 * Whoever opened the link of the mail waits from now on. Waits for nothing anew: who is confirmed stays as they are. Throws 404, 409 when the entry has
 * ended, the list is closed, or there are tickets by now.
 */
export async function confirm(context: WaitingContext, id: string): Promise<WaitingEntryRow> {
  const { db } = context;
  const found = await entryWith(db.read<WaitingTables>(), id);
  if (!found) throw notFound(refusal('noEntry'));
  const { shown: _, ...entry } = found;
  if (entry.state === 'waiting' || entry.state === 'offered') return entry;
  if (entry.state !== 'unconfirmed') throw conflict(refusal('ended'));
  if ((await listOf(db.read<WaitingTables>(), entry.event)).open !== 1) throw conflict(refusal('closed'));
  const account = entry.account || (await confirmedAccount(db.read(), entry.email));
  const own = { ...entry, account };
  return enter(context, await wanted(context, entry.event, basketOf(entry), own), own);
}

/** Takes the place behind all others. What of the basket is sold out is kept for the list from this write on. */
async function enter(
  context: WaitingContext,
  { sale, kept, ways }: Wanted,
  entry: WaitingEntryRow,
): Promise<WaitingEntryRow> {
  const { db, clock, outbox } = context;
  const said = spokenBasket(sale, kept, languageOf(entry.language));
  const mail = await mailTo(context, sale.event, entry, { kind: 'joined', ...said });
  const wants = soldOutIn(sale, ways);
  return db
    .write(async (tx) => {
      await holdRow(db, tx, 'events', entry.event);
      const now = clock.text();
      if ((await countWaiting(tx.as<WaitingTables>(), entry.event)) >= MOST_WAITING)
        throw conflict(refusal('full'));
      const place = (await lastPlace(tx, entry.event)) + 1;
      const row: WaitingEntryRow = { ...entry, state: 'waiting', place, joinedAt: now, updated: now };
      const { id, created: _, ...values } = row;
      if (!(await changeEntry(tx, id, ['unconfirmed'], values))) {
        await dropUnconfirmed(tx, row);
        await insertEntry(tx, row);
      }
      await keepForWaiting(tx, entry.event, await setWants(tx, row, wants), now);
      await outbox.queue(tx, mail, { key: `waiting-list:joined:${id}` });
      // Something may have come back since the sale was read.
      await enqueueMatch(context, tx, entry.event);
      return row;
    })
    .catch(isTwice);
}

/** Two windows joined at once: the second is told so. */
function isTwice(error: unknown): never {
  throw isUniqueViolation(error) ? conflict(refusal('twice')) : error;
}

interface Wanted {
  sale: AskedSale;
  kept: WantedBasket;
  /** The ways to fulfil it. */
  ways: Quantity[][];
}

/**
 * The event as it is sold, and the basket as it can be waited for. Throws 400 by field, 404 and 409 where it can't be.
 */
async function wanted(
  context: WaitingContext,
  eventId: string,
  basket: WantedBasket,
  who: Pick<WaitingEntryRow, 'account' | 'language'>,
): Promise<Wanted> {
  const { db, offers, clock, givenElsewhere } = context;
  const all = await offers.sale(eventId, basket.dates);
  const now = clock.text();
  const closed = saleClosedReason(all?.event, now);
  if (closed || !all) throw closed ?? notFound();
  const sale = forWaiting(all);
  const elsewhere = await givenElsewhere(eventId);
  const wrong: FieldErrors = {};
  for (const [at, { types, quantity }] of basket.lines.entries())
    for (const id of types) {
      const type = sale.types.get(id);
      if (!type || type.hidden === 1)
        wrong[`lines.${at}.types`] = fieldError('unknown_ticket_type', refusal('unknownType'));
      else if (type.kind === 'donation' || isAddOn(type) || isBundle(type) || elsewhere.has(id))
        wrong[`lines.${at}.types`] = fieldError('not_for_waiting_list', refusal('notForList'));
      else if (quantity > type.maxPerOrder)
        wrong[`lines.${at}.quantity`] = fieldError(
          'validation_too_big',
          refusal('tooMany', type.maxPerOrder),
        );
      else if (quantity < type.minPerOrder)
        wrong[`lines.${at}.quantity`] = fieldError(
          'validation_too_small',
          refusal('tooFew', type.minPerOrder),
        );
    }
  const chosen = basket.lines.flatMap(({ types }) => types.flatMap((id) => sale.types.get(id) ?? []));
  const perDate = chosen.find((type) => type.perDate === 1);
  const dates = perDate ? basket.dates.filter((id) => dateProblem(sale, perDate, id, now) === null) : [];
  if (perDate && dates.length === 0) wrong.dates = fieldError('validation_required', refusal('dates'));
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  if (chosen.some((type) => typeClosedReason(type, now, null) !== null)) throw conflict(refusal('notOnSale'));
  const kept = { lines: basket.lines, dates };
  if (countWays(kept) > BASKET_LIMITS.ways)
    throw invalidField('lines', 'validation_too_big', refusal('manyWays'));
  const { account, language } = who;
  const row = { id: '', lines: JSON.stringify(kept.lines), dates: JSON.stringify(dates), account, language };
  const ways =
    (await ableWays(context, all, [row], await listOf(db.read<WaitingTables>(), eventId))).get('') ?? [];
  if (ways.length === 0) throw invalidField('lines', 'not_orderable', refusal('cantOrder'));
  // What others wait for is not for whoever comes now.
  if (firstFit(all, ways)) throw conflict(refusal('available'));
  return { sale, kept, ways };
}

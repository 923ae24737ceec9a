import { enqueueMatch } from '#features/ticket-types/index.ts';
import type { Actor } from '#lib/actor.ts';
import { forbidden, notFound } from '#lib/errors.ts';
import { addMs } from '#lib/time.ts';
import { holdRow, type Tx } from '#platform/db/index.ts';
import { refusal } from '../messages/refusals.messages.ts';
import type { WaitingRules } from '../model/rules.ts';
import type { WaitingEntryRow, WaitingTables } from '../model/schema.ts';
import { spokenBasket, spokenItems } from '../model/spoken-basket.ts';
import type { Language } from '#lib/language/index.ts';
import { changeEntry, countWaiting, listOf, liveEvents, type ShownEntry } from '../store/entries.ts';
import { eraseAccount, forgetUnconfirmed } from '../store/erase-waiting.ts';
import { closeAll, notifyClosed } from './close-list.ts';
import type { WaitingContext } from './context.ts';
import { entryToken } from './entry-link.ts';
import { confirm, join, type Joiner } from './join.ts';
import { changeList, endList, offerByHand, readEntries, readList } from './manage.ts';
import { endOffer, match } from './match.ts';
import { entryBy, entryOfAccount, leave, type OwnEntry, ownEntry, takeOffer } from './own-entry.ts';
import { leaveLine } from './stock.ts';

/** Entries that were never confirmed are kept so long. */
const UNCONFIRMED_MS = 7 * 24 * 3_600_000;

/** The waiting list of an event, for everybody. */
export interface PublicList {
  open: boolean;
  rules: WaitingRules;
  /** Baskets that wait. */
  waiting: number;
}

/** As it was just written. */
const shown = (entry: WaitingEntryRow): ShownEntry => ({ ...entry, shown: entry.state });

/** People who wait for tickets. Each method is documented where it is written. */
export function createWaitingLists(context: WaitingContext) {
  const { db, clock, log } = context;
  const query = db.read<WaitingTables>();
  return {
    /** How the list of an event is, for everybody. */
    read: async (event: string): Promise<PublicList> => {
      const [{ open, ...rules }, waiting] = await Promise.all([
        listOf(query, event),
        countWaiting(query, event),
      ]);
      return { open: open === 1, rules, waiting };
    },
    join: async (event: string, input: unknown, joiner: Joiner) =>
      shown(await join(context, event, input, joiner)),
    confirm: async (entry: Pick<WaitingEntryRow, 'id'>) => shown(await confirm(context, entry.id)),
    entryBy: (event: string, token: string) => entryBy(context, event, token),
    entryOfAccount: (event: string, account: string) => entryOfAccount(context, event, account),
    own: (entry: ShownEntry) => ownEntry(context, entry),
    /** What somebody waits for, and what is held for them, in words: see `spokenBasket`. */
    said: async ({ event, basket, offer }: OwnEntry, language: Language) => {
      const sale = await context.offers.sale(event, basket.dates);
      return sale
        ? { ...spokenBasket(sale, basket, language), items: spokenItems(sale, offer?.items ?? [], language) }
        : null;
    },
    leave: (entry: ShownEntry) => leave(context, entry),
    take: (entry: ShownEntry) => takeOffer(context, entry),
    tokenOf: (entry: Pick<WaitingEntryRow, 'id'>) => entryToken(context, entry.id),
    /** An account as it joins. Throws 403 where its address is not confirmed. */
    joinerOf: async (actor: Actor): Promise<{ name: string; email: string; account: string }> => {
      const person = await query
        .selectFrom('users')
        .select(['id', 'name', 'email', 'verified'])
        .where('id', '=', actor.id)
        .executeTakeFirst();
      if (!person) throw notFound();
      if (person.verified !== 1) throw forbidden(refusal('confirmFirst'));
      return { name: person.name, email: person.email, account: person.id };
    },
    /** The names of the ticket types of an event, by their ids. */
    namesOf: async (event: string): Promise<Map<string, string>> => {
      const sale = await context.offers.sale(event, []);
      return new Map([...(sale?.types.values() ?? [])].map(({ id, name }) => [id, name]));
    },
    readList: (actor: Actor, event: string) => readList(context, actor, event),
    readEntries: (actor: Actor, event: string, page: { most: number; offset: number }) =>
      readEntries(context, actor, event, page),
    changeList: (actor: Actor, event: string, input: WaitingRules & { open: boolean }) =>
      changeList(context, actor, event, input),
    endList: (actor: Actor, event: string) => endList(context, actor, event),
    offerByHand: (actor: Actor, event: string, entry: string) => offerByHand(context, actor, event, entry),
    match: (event: string) => match(context, event),
    notifyClosed: (event: string) => notifyClosed(context, event),
    /** What became of offers, and who is next, on every list. */
    matchAll: async (): Promise<void> => {
      for (const event of await liveEvents(query))
        await match(context, event).catch((error: unknown) =>
          log.error({ err: error, event }, 'a waiting list does not go on'),
        );
    },
    tidyUp: () => db.write((tx) => forgetUnconfirmed(tx, addMs(clock.text(), -UNCONFIRMED_MS))),
    follower: {
      goesOn: (tx: Tx, event: string) => enqueueMatch(context, tx, event),
      cancelled: (tx: Tx, event: string) => closeAll(context, tx, event, clock.text()),
      forget: async (tx: Tx, account: string, now: string): Promise<void> => {
        for (const entry of await eraseAccount(tx, account, now)) {
          await holdRow(db, tx, 'events', entry.event);
          if (entry.state === 'offered') await endOffer(context, tx, entry, 'declined', now);
          else await changeEntry(tx, entry.id, ['unconfirmed', 'waiting'], { state: 'left', updated: now });
          await leaveLine(tx, entry, now);
          await enqueueMatch(context, tx, entry.event);
        }
      },
    },
  };
}

export type WaitingLists = ReturnType<typeof createWaitingLists>;

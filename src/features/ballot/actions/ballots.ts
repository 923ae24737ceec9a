import type { EntryGuard } from '#features/orders/index.ts';
import type { Actor } from '#lib/actor.ts';
import { conflict, forbidden, notFound } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import { refusal } from '../messages/refusals.messages.ts';
import { type BallotRules, tierName, type TierWeight } from '../model/rules.ts';
import type { BallotTables } from '../model/schema.ts';
import { confirmedPerson } from '../store/accounts.ts';
import { liveEntriesOf } from '../store/entries.ts';
import { dueBallots } from '../store/ballots.ts';
import { closeBallot, drawBallot } from './close-and-draw.ts';
import type { BallotContext, BallotDeps } from './context.ts';
import type { KeptCard } from '#features/payments/index.ts';
import type { Tx } from '#platform/db/index.ts';
import { chargeAgain, chargeEntry } from './charge-card.ts';
import { forgetAgain, forgetDropped } from './forget-cards.ts';
import { forgetPerson, suspendPerson } from './forget.ts';
import { CARD_PREFIX, cardKept, forgetOwnCard, openCardPage, returnedWithCard } from './keep-card.ts';
import type { Notice } from './step-jobs.ts';
import { enter, type EntryInput, requestLink, withdraw } from './enter.ts';
import type { BallotEvent, Entrant } from './entrant.ts';
import { openLink, sealLink } from './entry-link.ts';
import { exportEntries } from './export-entries.ts';
import { giveOut, notifyWaiting } from './give-out.ts';
import { joinGroup, leaveGroup, startGroup } from './groups.ts';
import { createGuarded } from './guarded.ts';
import {
  callOff,
  changeRules,
  dropBallot,
  endBallot,
  noteWitness,
  readEntries,
  readSettings,
} from './settings.ts';
import { ownEntry, publishedList, standingOf } from './standing.ts';

/** Who takes part by their account. */
export interface AccountEntrant {
  email: string;
  name: string;
  account: string;
}

/** Ballots of events. Each method is documented where it is written. */
export function createBallots(deps: BallotDeps) {
  const context: BallotContext = { ...deps, guarded: createGuarded(deps) };
  const guard: EntryGuard = {
    async heldUp(event, _pass, types = []) {
      if (types.length === 0) return null;
      const given = await context.guarded.of(event);
      if (!types.some((type) => given.has(type))) return null;
      return {
        path: `/events/${event}/ballot`,
        error: conflict(refusal('byBallot'), { ballot: `/api/events/${event}/ballot` }),
      };
    },
    ordered: async () => {},
  };
  const step = async (event: string): Promise<void> => {
    await closeBallot(context, event);
    await drawBallot(context, event);
    await giveOut(context, event);
  };
  return {
    guard,
    /** The ticket types that are given out by a ballot that is not settled. */
    givenOut: async (event: string): Promise<string[]> => [...(await context.guarded.of(event))],
    readSettings: (actor: Actor, event: string) => readSettings(context, actor, event),
    readEntries: (actor: Actor, event: string, page: { most: number; offset: number }) =>
      readEntries(context, actor, event, page),
    exportEntries: (actor: Actor, event: string, language: Language) =>
      exportEntries(context, actor, event, language),
    changeRules: (actor: Actor, event: string, rules: BallotRules) =>
      changeRules(context, actor, event, rules),
    drop: (actor: Actor, event: string) => dropBallot(context, actor, event),
    end: (actor: Actor, event: string) => endBallot(context, actor, event),
    noteWitness: (actor: Actor, event: string, typed: string) => noteWitness(context, actor, event, typed),
    standing: (event: string) => standingOf(context, event),
    published: (event: string) => publishedList(context, event),
    requestLink: (event: BallotEvent, to: Entrant & { address: string | undefined; group?: string }) =>
      requestLink(context, event, to),
    /** The address that a link of a mail is for; null for what is no link of this event's. */
    personOfLink: (event: string, link: string) => openLink(deps.secret, event, link),
    /** What opens the entry of an address. */
    linkOf: (event: string, email: string) => sealLink(deps.secret, event, email.toLowerCase()),
    /**
     * By which address an account takes part in an event's ballot: that of the entry it has, and its own where it has none. Throws 403
     * where its own is not confirmed.
     */
    personOfAccount: async (event: string, actor: Pick<Actor, 'id'>): Promise<AccountEntrant> => {
      const person = await confirmedPerson(deps.db.read<BallotTables>(), actor.id);
      if (!person) throw forbidden(refusal('confirmFirst'));
      const live = await liveEntriesOf(deps.db.read<BallotTables>(), event, actor.id);
      const own = live.find(({ email }) => email === person.email.toLowerCase()) ?? live[0];
      return { email: own?.email ?? person.email, name: person.name, account: actor.id };
    },
    enter: (event: BallotEvent, entrant: Entrant, input: EntryInput) => enter(context, event, entrant, input),
    /** What entries weigh by membership, by its name; one that is gone has none. */
    namedTiers: async (weights: readonly TierWeight[]): Promise<{ name: string; weight: number }[]> => {
      if (weights.length === 0) return [];
      const { tiers } = await deps.memberships.allChoices();
      return weights.flatMap(({ tier, weight }) => {
        const known = tiers.find(({ id }) => id === tier);
        return known ? [{ name: tierName(known), weight }] : [];
      });
    },
    /** Friends who are drawn together. */
    startGroup: (event: BallotEvent, entrant: Entrant, nonce: string) =>
      startGroup(context, event, entrant, nonce),
    joinGroup: (event: BallotEvent, entrant: Entrant, code: string) =>
      joinGroup(context, event, entrant, code),
    leaveGroup: (event: string, email: string) => leaveGroup(context, event, email),
    withdraw: (event: string, email: string) => withdraw(context, event, email),
    own: (event: string, email: string) => ownEntry(context, event, email),
    /**
     * Get the payment page for an entry that was drawn, and what shows them their order. Throws 404 for who has no entry, 409 where nothing waits for
     * their payment, 503 when it can't be opened.
     */
    pay: async (event: string, email: string, back: string) => {
      const entry = await ownEntry(context, event, email);
      if (!entry) throw notFound(refusal('noEntry'));
      if (entry.charge === 'due' && entry.state === 'offered') throw conflict(refusal('charging'));
      const payment = entry.state === 'offered' ? await deps.orders.pay(entry.order, back) : null;
      if (!payment) throw conflict(refusal('nothingToPay'));
      return { url: payment.url, order: entry.order, accessToken: deps.orders.accessToken(entry.order) };
    },
    /** Where an order that was made of an entry is seen without signing in: a path of the site. */
    orderPath: (order: string) =>
      `/tickets/${order}?accessToken=${encodeURIComponent(deps.orders.accessToken(order))}`,
    /** Does what is due in one ballot. */
    step,
    notify: (event: string, what: Notice) => notifyWaiting(context, event, what),
    /** Cards that are kept for entries. */
    openCardPage: (event: string, email: string, how: { back: string; language: Language }) =>
      openCardPage(context, event, email, how),
    returnedWithCard: (event: string, email: string, sessionId: string) =>
      returnedWithCard(context, event, email, sessionId),
    forgetCard: (event: string, email: string) => forgetOwnCard(context, event, email),
    /** Told by payments, of whose other payments nothing is this room's. */
    receiver: {
      kind: 'ballot',
      owns: () => false,
      ownsRenewal: (reference: string) => reference.startsWith(CARD_PREFIX),
      settle: async () => {},
      expired: async () => {},
      cardKept: (card: KeptCard) => cardKept(context, card),
    },
    charge: (entry: string) => chargeEntry(context, entry),
    forgetDropped: (cards?: readonly string[]) => forgetDropped(context, cards),
    /** Told within the write of an account, or of an event. */
    follower: {
      forget: (tx: Tx, account: string, now: string) => forgetPerson(context, tx, account, now),
      suspended: (tx: Tx, account: string, now: string) => suspendPerson(context, tx, account, now),
      calledOff: (tx: Tx, event: string) => callOff(context, tx, event),
    },
    /** Does what is due in any: what lapsed, or was given back, goes to the next; what was left of cards is done. */
    stepAll: async () => {
      await chargeAgain(context);
      await forgetAgain(context);
      for (const event of await dueBallots(deps.db.read<BallotTables>(), deps.clock.text()))
        await step(event).catch((error: unknown) =>
          deps.log.error({ err: error, event }, 'a ballot does not go on'),
        );
    },
  };
}

export type Ballots = ReturnType<typeof createBallots>;

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { findEvent } from '#features/events/index.ts';
import { randomIds } from '#lib/ids.ts';
import type { Database } from '#platform/db/index.ts';
import { createJobQueue } from '#platform/jobs/index.ts';
import { createLog } from '#platform/log/index.ts';
import { createOutbox, type MailTables } from '#platform/mail/index.ts';
import { sharedRateLimits } from '#platform/rate-limits/index.ts';
import { EVENT, ORGANISER, ticketingWorld, type TicketingWorld } from '#tests/support/ticketing-world.ts';
import type { KeptCard } from '#features/payments/index.ts';
import { ApiError, notFound } from '#lib/errors.ts';
import type { BallotCards } from '../actions/context.ts';
import { type Ballots, createBallots } from '../actions/ballots.ts';
import { ballotJobs } from '../jobs/step.ts';
import type { BallotRules } from '../model/rules.ts';
import type { BallotTables, EntryRow } from '../model/schema.ts';

export const OPENS = '2026-12-01 13:00:00.000Z';
export const CLOSES = '2026-12-02 13:00:00.000Z';
export const DRAWS = '2026-12-02 14:00:00.000Z';
export const HOUR = 3_600_000;

/** The accounts that are members of the chapter `chapter1`. */
export const MEMBER = { account: 'member000000001', email: 'member@example.com' };

const CHOICES = {
  chapters: [{ id: 'chapter1', name: 'Spain', depth: 0 }],
  tiers: [
    { id: 'tier1', name: 'Patron', of: '' },
    { id: 'tier2', name: 'Student', of: 'Spain' },
  ],
};

type CardPage = Parameters<BallotCards['openPage']>[0];

export function ballotsOn(
  db: Database,
  { clock, ticketing, cards }: Pick<TicketingWorld, 'clock' | 'ticketing' | 'cards'>,
  pages: CardPage[] = [],
  typed: ReadonlyMap<string, KeptCard> = new Map(),
): Ballots {
  let count = 0;
  const ids = randomIds();
  const jobs = createJobQueue(clock, ids);
  return createBallots({
    db,
    clock,
    ids,
    jobs,
    log: createLog('silent'),
    outbox: createOutbox({ clock, ids, jobs }),
    limits: sharedRateLimits(db, () => clock.now()),
    events: {
      find: (id) => findEvent(db.read(), id),
      findVisible: (id) => findEvent(db.read(), id),
      requireMay: async (actor, _action, id) => {
        const event = await findEvent(db.read(), id);
        if (!event || actor.id !== ORGANISER.id) throw notFound();
        return event;
      },
    },
    memberships: {
      of: async (account) =>
        account === MEMBER.account
          ? [{ member: 'm', chapters: ['chapter1'], tier: 'tier1', household: 1 }]
          : [],
      choices: async () => CHOICES,
      allChoices: async () => CHOICES,
    },
    orders: ticketing.drawn,
    cards: {
      blocked: () => cards.blocked,
      openPage: async (page) => {
        if (cards.away) throw new ApiError(503, 'away');
        pages.push(page);
        return { url: `https://pay.test/${page.reference}` };
      },
      read: async (session) => typed.get(session) ?? null,
      forget: (method) => cards.keptCards.forget(method),
    },
    secret: 'secret',
    randomHex: (bytes) => {
      count += 1;
      return createHash('sha256')
        .update(String(count))
        .digest('hex')
        .slice(0, bytes * 2);
    },
    origin: 'http://mela.test',
  });
}

/** An event with a ballot that opens in an hour, for a day, and is drawn an hour later. */
export async function ballotWorld(
  db: Database,
  { rules = {}, sell = {} }: { rules?: Partial<BallotRules>; sell?: Record<string, unknown> } = {},
) {
  const world = await ticketingWorld(db);
  const { clock, worker } = world;
  const type = await world.sell({ quantity: 3, kind: 'free', price: 0, ...sell });
  const pages: CardPage[] = [];
  const typed = new Map<string, KeptCard>();
  const ballots = ballotsOn(db, world, pages, typed);
  for (const kind of ballotJobs(ballots)) worker.register(kind);
  const chosen: BallotRules = {
    opensAt: OPENS,
    closesAt: CLOSES,
    drawsAt: DRAWS,
    types: [type],
    most: 2,
    memberWeight: 1,
    tierWeights: [],
    groupMost: 0,
    chapter: '',
    witnessSource: '',
    card: 'none',
    ...rules,
  };
  await ballots.changeRules(ORGANISER, EVENT, chosen);
  const about = { id: EVENT, title: 'Dashain Mela', timezone: 'Asia/Kathmandu' };
  return {
    ...world,
    type,
    ballots,
    chosen,
    about,
    at: (utc: string) => clock.advance(Date.parse(utc.replace(' ', 'T')) - clock.now()),
    enter: (name: string, quantity = 1, more: { nonce?: string; types?: string; group?: string } = {}) =>
      ballots.enter(
        about,
        { email: `${name}@example.com`, language: 'en' },
        {
          name,
          items: [{ ticketType: more.types ?? type, quantity }],
          nonce: more.nonce ?? '',
          group: more.group ?? '',
        },
      ),
    /** Somebody who has entered makes a group; gives its code. */
    startGroup: async (name: string): Promise<string> => {
      await ballots.startGroup(about, { email: `${name}@example.com`, language: 'en' }, '');
      return (await ballots.own(EVENT, `${name}@example.com`))?.group?.code ?? '';
    },
    /** The pages on which a card could be kept that were opened. */
    pages,
    /** Cards that were typed on them, by session. */
    typed,
    /** Somebody types a card for their entry; gives it as the provider tells it. */
    keep: async (name: string, parts: Partial<KeptCard> = {}): Promise<KeptCard> => {
      const entry = await ballots.own(EVENT, `${name}@example.com`);
      const card: KeptCard = {
        sessionId: `cs_${name}`,
        reference: `ballot_${entry?.id ?? ''}`,
        customerId: `cus_${name}`,
        paymentMethodId: `pm_${name}`,
        brand: 'visa',
        last4: '4242',
        expires: '2034-12',
        keptAt: clock.text(),
        subscriptionId: '',
        invoiceId: '',
        ...parts,
      };
      await ballots.receiver.cardKept(card);
      return card;
    },
    cardRows: () =>
      db
        .read<BallotTables>()
        .selectFrom('ballot_cards')
        .selectAll()
        .where('gone', '<', 2)
        .orderBy('id')
        .execute(),
    own: (name: string) => ballots.own(EVENT, `${name}@example.com`),
    entries: async (): Promise<EntryRow[]> =>
      db
        .read<BallotTables>()
        .selectFrom('ballot_entries')
        .selectAll()
        .orderBy('place')
        .orderBy('id')
        .execute(),
    mails: async (like = '') =>
      (
        await db
          .read<MailTables>()
          .selectFrom('mail_outbox')
          .select(['recipient', 'subject', 'body'])
          .orderBy('created')
          .execute()
      ).filter(({ subject }) => subject.includes(like)),
    account: (id: string, email: string) =>
      db.write(async (tx) => {
        await sql`INSERT INTO users (id, email, verified, "tokenKey", password) VALUES (${id}, ${email}, 1, ${id}, 'x')`.execute(
          tx.as(),
        );
      }),
  };
}

export const people = (count: number): string[] => Array.from({ length: count }, (_, n) => `person${n}`);

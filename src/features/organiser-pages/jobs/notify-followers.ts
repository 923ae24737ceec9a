import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { type EventRow, type EventTables, findEvent } from '#features/events/index.ts';
import { type Language, languageOf } from '#lib/language/index.ts';
import { addMs, type UtcText } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { refusingAddresses } from '#platform/mail/index.ts';
import { type NewsFrame, newsFrame, newsMail } from '../mails/news-mail.ts';
import type { OrganiserDeps } from '../model/deps.ts';
import { leaveToken } from '../model/leave-token.ts';
import type { OrganiserTables } from '../model/schema.ts';
import {
  type Addressee,
  beginRound,
  followersQuery,
  noteTold,
  ofRound,
  oneWaiting,
  waitingFor,
} from '../store/announcements.ts';
import { type ShownPage, shownOf } from '../store/pages.ts';

/** An event has become public: its organiser's followers are to hear of it. */
export const NOTIFY_FOLLOWERS = 'organiser-pages.notify-followers';
const MAIL_ROUND = 'organiser-pages.mail-round';

/** Followers hear once a day of an organiser, at most. */
const APART_MS = 24 * 3_600_000;
/** Followers of one write: others wait a few milliseconds for it. */
const PIECE = 20;
/** Pieces of one job: mails of others are delivered in between. */
const PIECES = 20;

/** What waited while the page was not shown, or the event was not public, has no job any more: it gets one. */
export async function notifyOfWaiting(
  tx: Tx,
  { jobs, clock }: Pick<OrganiserDeps, 'jobs' | 'clock'>,
  organiser: string,
): Promise<void> {
  const event = await oneWaiting(tx.as<OrganiserTables>(), organiser);
  if (event === null) return;
  await jobs.enqueue(
    tx,
    NOTIFY_FOLLOWERS,
    { event },
    { key: `${NOTIFY_FOLLOWERS}:${event}:${clock.text()}` },
  );
}

/** Begins a round of mails with all that an organiser has new; tomorrow where there was one today. */
export function notifyFollowersJob(deps: OrganiserDeps): JobKind<{ event: string }> {
  const { db, clock, ids, jobs } = deps;
  return {
    kind: NOTIFY_FOLLOWERS,
    lane: 'mailings',
    async run({ event }) {
      const found = await waitingFor(db.read<OrganiserTables>(), event);
      if (!found) return;
      const now = clock.text();
      const { organiser, toldAt } = found;
      const from = toldAt === '' ? now : addMs(toldAt, APART_MS);
      const round = ids.record();
      await db.write(async (tx) => {
        if (from > now) {
          const key = `${NOTIFY_FOLLOWERS}:${event}:${from}`;
          return jobs.enqueue(tx, NOTIFY_FOLLOWERS, { event }, { key, runAt: from });
        }
        const begun = await beginRound(tx, { organiser, round, since: addMs(now, -APART_MS), now });
        // Else another has begun one just now, which has this event, too.
        if (begun)
          await jobs.enqueue(tx, MAIL_ROUND, { round, after: '' }, { key: `${MAIL_ROUND}:${round}:` });
      });
    },
  };
}

/** Mails a round, follower by follower, and goes on in another job. Who was mailed and the mail are one write. */
export function mailRoundJob(deps: OrganiserDeps): JobKind<{ round: string; after: string }> {
  const { db, clock, jobs } = deps;
  return {
    kind: MAIL_ROUND,
    lane: 'mailings',
    heavy: true,
    async run({ round, after: begin }) {
      const query = db.read<OrganiserTables>();
      const noted = await ofRound(query, round);
      const [first] = noted;
      const page = first && (await shownOf(query, first.organiser));
      if (!first || !page) return;
      const events = await stillPublic(
        db.read<EventTables>(),
        noted.map(({ event }) => event),
        { organiser: first.organiser, now: clock.text() },
      );
      if (events.length === 0) return;
      const write = writer(deps, page, events);
      let after = begin;
      for (let piece = 0; piece < PIECES; piece += 1) {
        const asked = { after, until: first.roundAt, limit: PIECE };
        const followers = await followersQuery(query, first.organiser, asked).execute();
        await writePiece(deps, { round, followers, events, write });
        after = followers.at(-1)?.id ?? '';
        if (followers.length < PIECE) return;
        // Whoever else wants to write comes in between.
        await nextTurn();
      }
      const key = `${MAIL_ROUND}:${round}:${after}`;
      await db.write((tx) => jobs.enqueue(tx, MAIL_ROUND, { round, after }, { key }));
    },
  };
}

/** Those that everybody may still come to, soonest first. */
async function stillPublic(
  query: Kysely<EventTables>,
  ids: readonly string[],
  { organiser, now }: { organiser: string; now: UtcText },
): Promise<EventRow[]> {
  const events: EventRow[] = [];
  for (const id of ids) {
    const event = await findEvent(query, id);
    if (
      event?.status === 'published' &&
      event.visibility === 'public' &&
      event.endsAt > now &&
      event.organiser === organiser
    )
      events.push(event);
  }
  return events.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
}

type Writer = (follower: Addressee) => Promise<ReturnType<typeof newsMail>>;

/** Each language is rendered when its first follower comes. */
function writer({ origin, secret }: OrganiserDeps, page: ShownPage, events: readonly EventRow[]): Writer {
  const frames = new Map<Language, Promise<NewsFrame>>();
  return async ({ id, address, language: chosen }) => {
    const language = languageOf(chosen);
    const frame = frames.get(language) ?? newsFrame({ page, events, origin }, language);
    frames.set(language, frame);
    const token = leaveToken(secret, id);
    return newsMail(await frame, address, {
      leave: `${origin}/unfollow/${token}`,
      oneClick: `${origin}/api/unfollow/${token}`,
    });
  };
}

interface Piece {
  round: string;
  followers: readonly Addressee[];
  events: readonly EventRow[];
  write: Writer;
}

async function writePiece(deps: OrganiserDeps, { round, followers, events, write }: Piece): Promise<void> {
  const { db, clock, outbox } = deps;
  const now = clock.text();
  const refusing = await refusingAddresses(
    db,
    followers.map(({ address }) => address),
    now,
  );
  const reached = followers.filter(({ address }) => !refusing.has(address));
  const mails = await Promise.all(
    reached.map(async (follower) => ({ id: follower.id, mail: await write(follower) })),
  );
  const batch = `organiser-news:${round}`;
  await db.write(async (tx) => {
    const told = await noteTold(tx, {
      events: events.map(({ id }) => id),
      follows: reached.map(({ id }) => id),
      now,
    });
    for (const { id, mail } of mails)
      if (told.has(id)) await outbox.queue(tx, mail, { key: `${batch}:${id}`, batch });
  });
}

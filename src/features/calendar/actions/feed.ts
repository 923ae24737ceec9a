import { createHash } from 'node:crypto';
import type { Actor } from '#lib/actor.ts';
import { languageOf } from '#lib/language/index.ts';
import { addMs } from '#lib/time.ts';
import type { CalendarDeps } from '../model/deps.ts';
import { entryOf } from '../model/entry.ts';
import { managedOccasions, occasionsWithin } from './occasions.ts';
import { personalFeed } from '../api/personal-feed.ts';
import { feedOwner, feedSince, putFeed, removeFeed } from '../store/feeds.ts';
import { ticketsByEvent, ticketsFor } from './read-calendar.ts';

const DAY_MS = 86_400_000;
const PAST_DAYS = 30;
const AHEAD_DAYS = 400;
/** So many of what they run, of what they have tickets for and of what they are to do, soonest first. */
const MOST = 1_000;
const TOKEN_BYTES = 32;

/** The token is 32 random bytes, so no salt is needed. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** When somebody's feed was made; null when they have none. */
export const readFeedState = ({ db }: CalendarDeps, actor: Actor): Promise<string | null> =>
  feedSince(db, actor.id);

/** Makes an address for somebody's feed, in place of the one before. It is told once: only its hash is kept. */
export async function makeFeed({ db, ids, clock, origin }: CalendarDeps, actor: Actor): Promise<string> {
  const token = ids.secret(TOKEN_BYTES);
  const feed = { user: actor.id, tokenHash: hashOf(token), created: clock.text() };
  await db.write((tx) => putFeed(tx, feed));
  return `${origin}/planner/feed/${token}.ics`;
}

/** Ends somebody's feed; doing it twice changes nothing. */
export async function revokeFeed({ db }: CalendarDeps, actor: Actor): Promise<void> {
  await db.write((tx) => removeFeed(tx, actor.id));
}

/** The calendar (RFC 5545) under a feed's token; null when there is none. What they run is in it, what they have tickets for, and what they are to do. */
export async function readFeed(deps: CalendarDeps, token: string): Promise<string | null> {
  const owner = await feedOwner(deps.db, hashOf(token));
  if (!owner) return null;
  const actor = { id: owner.id, superuser: false };
  const now = deps.clock.text();
  const between = { from: addMs(now, -PAST_DAYS * DAY_MS), to: addMs(now, AHEAD_DAYS * DAY_MS) };
  const [managed, held, tasks] = await Promise.all([
    managedOccasions(deps, owner.id, between, MOST),
    ticketsByEvent(deps, actor),
    deps.tasks.own(actor, { due: between, limit: MOST }),
  ]);
  const own = new Set(managed.map(({ id }) => id));
  const visitable = await deps.events.findMany([...held.keys()].slice(0, MOST));
  const visited = await occasionsWithin(
    deps,
    visitable.filter(
      ({ id, status, endsAt }) => !own.has(id) && status !== 'draft' && endsAt >= between.from,
    ),
    between,
    MOST,
  );
  const entries = [
    ...managed.map((event) => entryOf('organised', event, ticketsFor(held, event))),
    ...visited.flatMap((event) => {
      const tickets = ticketsFor(held, event);
      return tickets > 0 ? [entryOf('ticket', event, tickets)] : [];
    }),
  ];
  const site = { origin: deps.origin, siteName: await deps.siteName() };
  return personalFeed(site, { entries, tasks }, languageOf(owner.locale));
}

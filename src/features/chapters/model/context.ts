import type { Actor } from '#lib/actor.ts';
import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { JobQueue } from '#platform/jobs/index.ts';
import type { Log } from '#platform/log/index.ts';
import type { Outbox } from '#platform/mail/index.ts';
import type { Opening } from '#platform/rooms/index.ts';

/** What every room of the community has. */
export interface CommunityCore {
  db: Database;
  clock: Clock;
  ids: Ids;
  jobs: JobQueue;
  log: Log;
  outbox: Outbox;
  /** Public address, without a slash at the end. */
  origin: string;
  /** What the organisation is called. */
  name: string;
  /** Signs the links by which somebody pays, sees a receipt, or leaves the news without signing in. */
  secret: string;
}

/** What a room of the community is opened with. The secret is one for all: a link is told by what it is for. */
export async function communityCore({ core, secret }: Opening): Promise<CommunityCore> {
  const { db, clock, ids, jobs, log, outbox, origin, config } = core;
  const links = await secret('community-links');
  return { db, clock, ids, jobs, log, outbox, origin, name: config.communityName, secret: links };
}

export interface ChapterDeps extends CommunityCore {
  events: {
    /** The event, if `actor` may change it. Throws 404 or 403. */
    requireEdit(actor: Actor, idOrSlug: string): Promise<{ id: string; title: string }>;
  };
}

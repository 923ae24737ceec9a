import type { Actor } from '#lib/actor.ts';
import { ApiError } from '#lib/errors.ts';
import type { ChapterDeps, CommunityCore } from '../model/context.ts';
import type { Tables, ChapterRow } from '../model/schema.ts';
import { wrongField } from '../model/errors.ts';
import { noteChange } from '../store/changes.ts';
import { dayOf } from '../model/day.ts';
import { pathEnd } from '../model/path.ts';
import { requireMay } from './may.ts';

const MOST = 200;
/** Of a whole tree the newest are looked at: events that are to come were added lately. */
const MOST_BELOW = 1_000;

/** The ids of a chapter's events, the newest assignment first. */
export async function eventsOfChapter({ db }: CommunityCore, chapter: string): Promise<string[]> {
  const rows = await db
    .read<Tables>()
    .selectFrom('community_chapter_events')
    .select('event')
    .where('chapter', '=', chapter)
    .orderBy('created', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ event }) => event);
}

/** The ids of the events of a chapter and all below it, the newest assignment first. */
export async function eventsBelow(
  { db }: CommunityCore,
  { path }: Pick<ChapterRow, 'path'>,
): Promise<string[]> {
  const rows = await db
    .read<Tables>()
    .selectFrom('community_chapter_events as e')
    .innerJoin('community_chapters as c', 'c.id', 'e.chapter')
    .select('e.event')
    .where('c.path', '>=', path)
    .where('c.path', '<', pathEnd(path))
    .orderBy('e.created', 'desc')
    .limit(MOST_BELOW)
    .execute();
  return rows.map(({ event }) => event);
}

/** The event of an address: its whole link, its name in addresses, or its id. */
function eventOf(typed: string): string {
  const [, fromLink] = /\/events\/([^/?#\s]+)/.exec(typed) ?? [];
  return decodeURIComponent(fromLink ?? typed.trim());
}

/** Makes an event one of the chapter's: who does it may change both. Throws 404, 403, or 400 beside `event`. */
export async function addEvent(
  { db, clock, events }: ChapterDeps,
  actor: Actor,
  chapterId: string,
  typed: string,
): Promise<void> {
  const today = dayOf(clock.text());
  await requireMay(db.read<Tables>(), actor, 'events.edit', chapterId, today);
  const event = await found(events.requireEdit(actor, safely(typed)));
  await db.write(async (tx) => {
    const query = tx.as<Tables>();
    const chapter = await requireMay(query, actor, 'events.edit', chapterId, today);
    const now = clock.text();
    const added = await query
      .insertInto('community_chapter_events')
      .values({ event: event.id, chapter: chapter.id, created: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('event')
      .executeTakeFirst();
    if (!added) {
      const known = await query
        .selectFrom('community_chapter_events')
        .select('chapter')
        .where('event', '=', event.id)
        .executeTakeFirst();
      if (known?.chapter === chapter.id) return;
      throw wrongField('event', 'otherChapter');
    }
    await noteChange(tx, {
      chapter: chapter.id,
      actor,
      action: 'events.add',
      subject: event.id,
      label: event.title,
      at: now,
    });
  });
}

/** Takes an event out of the chapter; the event itself stays as it is. Throws 404 or 403. */
export async function removeEvent(
  { db, clock }: CommunityCore,
  actor: Actor,
  chapterId: string,
  event: string,
): Promise<void> {
  await db.write(async (tx) => {
    const query = tx.as<Tables>();
    const now = clock.text();
    const chapter = await requireMay(query, actor, 'events.edit', chapterId, dayOf(now));
    const { numDeletedRows } = await query
      .deleteFrom('community_chapter_events')
      .where('event', '=', event)
      .where('chapter', '=', chapter.id)
      .executeTakeFirst();
    if (numDeletedRows !== 1n) return;
    await noteChange(tx, {
      chapter: chapter.id,
      actor,
      action: 'events.remove',
      subject: event,
      label: '',
      at: now,
    });
  });
}

function safely(typed: string): string {
  try {
    return eventOf(typed);
  } catch {
    // Half of an escaped letter: no address of ours.
    return '';
  }
}

/** What can't be found or changed is the same wrong address to whoever typed it. */
async function found<Event>(asked: Promise<Event>): Promise<Event> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw wrongField('event', 'noEvent');
    throw error;
  }
}

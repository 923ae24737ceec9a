import type { Actor } from '#lib/actor.ts';
import type { Tx } from '#platform/db/index.ts';
import { auditMade } from './audit-event.ts';
import { type Copying, movedWith } from '../model/copying.ts';
import type { EventRow } from '../model/event.ts';
import { AS_ANNOUNCED } from '../model/schedule.ts';
import { freeSlug, slugCandidates } from '../model/slug-candidates.ts';
import { validateEventPatch } from '../model/validate-event.ts';
import { takenSlugs } from '../store/event-reader.ts';
import { insertEvent, insertMember } from '../store/event-transactor.ts';
import type { MemberTables } from '../model/members.ts';
import type { EventDeps } from '../model/deps.ts';
import { requireMay } from './may.ts';

/** What a copy is to be. */
export interface AskedCopy {
  /** The original's when left out. */
  title?: string;
  /** UTC text; the original's when left out. The end, sale windows and codes move along. */
  startsAt?: string;
  /** What it takes along; its tickets with their questions when left out. */
  parts?: readonly string[];
}

/**
 * Makes a draft like an event of theirs, with what they chose of it and never with its orders and buyers. It belongs to
 * whom the original does; who copies as a manager is a manager of the copy. Throws 400 by field, 404 when it isn't theirs.
 */
export async function duplicateEvent(
  { db, clock, ids, followers, covers }: EventDeps,
  actor: Actor,
  id: string,
  { title, startsAt, parts = ['tickets', 'questions'] }: AskedCopy = {},
): Promise<EventRow> {
  const copyId = ids.record();
  const chosen = new Set(parts);
  const { original, copy } = await db.write(async (tx) => {
    const now = clock.text();
    const from = await requireMay(tx.as(), actor, 'event.copy', id);
    const asked = validateEventPatch(from, {
      ...(title === undefined ? {} : { title }),
      ...(startsAt === undefined ? {} : { startsAt, endsAt: movedEnd(from, startsAt) }),
    });
    const candidates = slugCandidates(asked.title ?? from.title, copyId);
    const to: EventRow = {
      ...from,
      ...asked,
      id: copyId,
      slug: freeSlug(candidates, await takenSlugs(tx.as(), candidates)),
      cover: '',
      status: 'draft',
      taken: 0,
      ...AS_ANNOUNCED,
      publishedAt: '',
      created: now,
      updated: now,
    };
    const copying: Copying = { parts: chosen, move: (text) => movedWith(text, from, to), copies: new Map() };
    await insertEvent(tx, to);
    await copyTeam(tx, actor, from, { to: copyId, all: chosen.has('team'), now, record: () => ids.record() });
    await followers.copied(tx, from, to, copying);
    await auditMade({ tx, actor, now }, to, from);
    return { original: from, copy: to };
  });
  if (!chosen.has('picture') || original.cover === '') return copy;
  // Files are no part of a write: a copy that lost its picture on the way is given one by hand.
  const bytes = await covers.read('events', original.id, original.cover);
  if (bytes) await covers.attach('events', copy.id, 'cover', { name: original.cover, bytes });
  return copy;
}

/** As long after the new start as it is after the old one. A start that is not a time is refused where the start is checked. */
function movedEnd(from: EventRow, startsAt: string): string {
  return movedWith(from.endsAt, from, { startsAt, timezone: from.timezone });
}

interface TeamCopy {
  to: string;
  /** The whole team, or only whoever copies: they would not find their own copy otherwise. */
  all: boolean;
  now: string;
  record: () => string;
}

async function copyTeam(tx: Tx, actor: Actor, from: EventRow, { to, all, now, record }: TeamCopy) {
  const members = await tx
    .as<MemberTables>()
    .selectFrom('event_members')
    .selectAll()
    .where('event', '=', from.id)
    .execute();
  for (const member of members.filter(({ user }) => all || user === actor.id)) {
    await insertMember(tx, {
      ...member,
      id: record(),
      event: to,
      created: now,
      updated: now,
    });
  }
}

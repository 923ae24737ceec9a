import { type EventRow, requireMay } from '#features/events/index.ts';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#lib/actor.ts';
import { conflict } from '#lib/errors.ts';
import type { UtcText } from '#lib/time.ts';
import { inEach } from '#lib/language/index.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { JobQueue } from '#platform/jobs/index.ts';
import { words } from '../messages/erasure.messages.ts';
import { erasableFrom, tooEarly } from '../model/erasable-from.ts';
import {
  GUEST_DATA,
  type GuestData,
  type GuestDataKind,
  type GuestsNeeded,
  type Hindrance,
} from '../model/guest-data.ts';
import type { GuestErasureTables } from '../model/schema.ts';
import { beginErasure, findErasure } from '../store/erasures.ts';

/** What guests' details are erased with. */
export interface ErasureDeps {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
  /** What rooms keep of guests, and what they need them for. */
  kept: () => readonly GuestData[];
  needed: () => readonly GuestsNeeded[];
}

export const ERASE_GUESTS = 'guest-erasure.erase';

/** What erasing would do, and what it has to wait for. */
export interface ErasurePreview {
  /** How much there is of each kind; kinds of which there is nothing are left out. */
  counts: { kind: GuestDataKind; count: number }[];
  hindrances: Hindrance[];
  /** From when it can be done; null while the event has no date. */
  from: UtcText | null;
  /** `running`, or when it was done last; null for never. */
  last: string | null;
}

export interface GuestErasure {
  /** Throws 404 for an event that is not theirs, 403 for members of its team. */
  preview(actor: Actor, event: string): Promise<ErasurePreview>;
  /** Has a job erase it; the history says who asked. Throws as `preview`, and 409 while something stands against it. */
  erase(actor: Actor, event: string): Promise<void>;
}

export function createGuestErasure(deps: ErasureDeps): GuestErasure {
  const { db, clock, jobs } = deps;
  const look = async (event: EventRow): Promise<ErasurePreview> => {
    const now = clock.text();
    const last = await findErasure(db.read<GuestErasureTables>(), event.id);
    return {
      counts: await countsOf(deps, event.id),
      hindrances: await hindrancesOf(deps, event, now),
      from: erasableFrom(event),
      last: last ? last.finished || 'running' : null,
    };
  };
  return {
    preview: async (actor, id) => look(await requireMay(db.read(), actor, 'guests.erase', id)),
    erase: async (actor, id) => {
      const event = await requireMay(db.read(), actor, 'guests.erase', id);
      const { hindrances, counts, last } = await look(event);
      if (last === 'running') return;
      const [hindrance] = hindrances;
      if (hindrance) throw conflict(inEach(words, (t) => t.hindrances[hindrance]));
      if (counts.length === 0) return;
      await db.write(async (tx) => {
        const at = clock.text();
        await requireMay(tx.as(), actor, 'guests.erase', event.id);
        if (!(await beginErasure(tx, event.id, at))) return;
        await recordAudit(tx, {
          event: event.id,
          actor,
          action: 'guests.erase',
          subject: { kind: 'event', id: event.id, label: event.title },
          changes: counts.map(({ kind, count }) => ({ field: `erased.${kind}`, before: null, after: count })),
          at,
        });
        await jobs.enqueue(
          tx,
          ERASE_GUESTS,
          { event: event.id },
          { key: `${ERASE_GUESTS}:${event.id}:${at}` },
        );
      });
    },
  };
}

async function countsOf({ db, kept }: ErasureDeps, event: string): Promise<ErasurePreview['counts']> {
  const counts = new Map<GuestDataKind, number>();
  for (const part of kept())
    counts.set(part.kind, (counts.get(part.kind) ?? 0) + (await part.count(db, event)));
  return GUEST_DATA.flatMap((kind) => {
    const count = counts.get(kind) ?? 0;
    return count > 0 ? [{ kind, count }] : [];
  });
}

async function hindrancesOf({ db, needed }: ErasureDeps, event: EventRow, now: string): Promise<Hindrance[]> {
  const early = tooEarly(event, now);
  const found = await Promise.all(
    needed().map(async (part) => ((await part.isSo(db, event.id)) ? [part.hindrance] : [])),
  );
  return [...new Set([...(early ? [early] : []), ...found.flat()])];
}

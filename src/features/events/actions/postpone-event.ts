import type { Actor } from '#lib/actor.ts';
import { auditChanged } from './audit-event.ts';
import { notPostponed } from '../model/errors.ts';
import type { EventRow } from '../model/event.ts';
import { updateEvent } from '../store/event-transactor.ts';
import type { EventDeps } from '../model/deps.ts';
import { requireMay } from './may.ts';
import { prepareChange } from './prepare-change.ts';

/** What organisers say when an event has no date for now. */
export interface Postponing {
  statusNote?: string;
  /** UTC text; a month from now when left out. */
  backUntil?: string;
}

/** The new date of a postponed event, as UTC text. */
export interface NewDate {
  startsAt: string;
  endsAt: string;
  statusNote?: string;
}

/**
 * Postpones a published event: its sale pauses, and ticket holders are told and may ask for their money back until
 * `backUntil`. A postponed one stays as it is. Throws 400 by field, 404 when it isn't theirs, 403 for a role that doesn't
 * include it, 409 for a draft or one that is over.
 */
export function postponeEvent(
  deps: EventDeps,
  actor: Actor,
  id: string,
  postponing: Postponing = {},
): Promise<EventRow> {
  return change(deps, actor, id, (event) =>
    event.schedule === 'postponed' ? null : { ...postponing, schedule: 'postponed' },
  );
}

/** Gives a postponed event its new date, also the old one, and tells ticket holders. Throws as `postponeEvent`. */
export function rescheduleEvent(deps: EventDeps, actor: Actor, id: string, date: NewDate): Promise<EventRow> {
  return change(deps, actor, id, (event) => {
    if (event.schedule !== 'postponed') throw notPostponed();
    return { ...date, schedule: 'rescheduled' };
  });
}

function change(
  { db, clock, followers }: EventDeps,
  actor: Actor,
  id: string,
  patchOf: (event: EventRow) => Record<string, unknown> | null,
): Promise<EventRow> {
  return db.write(async (tx) => {
    const now = clock.text();
    const current = await requireMay(tx.as(), actor, 'event.postpone', id);
    const patch = patchOf(current);
    if (!patch) return current;
    const changes = await prepareChange({ tx, followers, actor, now }, current, patch);
    const saved = await updateEvent(tx, current, changes, now);
    await auditChanged({ tx, actor, now }, current, saved);
    return saved;
  });
}

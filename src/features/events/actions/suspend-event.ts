import type { Actor } from '#lib/actor.ts';
import { ApiError, conflict } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import { mayOperate } from '#features/staff/index.ts';
import { words } from '../messages/errors.messages.ts';
import type { EventDeps } from '../model/deps.ts';
import { eventNotFound } from '../model/errors.ts';
import type { EventRow } from '../model/event.ts';
import { findEvent } from '../store/event-reader.ts';
import { updateEvent } from '../store/event-transactor.ts';
import { auditChanged } from './audit-event.ts';

type Deps = Pick<EventDeps, 'clock' | 'followers'>;

/**
 * Takes a published event off the site within the caller's write: nobody but its team sees it, and nothing is sold. What
 * was sold stays. Whoever asks keeps the reason. Throws 404, 409 for one that isn't published.
 */
export async function suspendEvent(deps: Deps, tx: Tx, actor: Actor, id: string): Promise<EventRow> {
  const event = await eventFor(tx, actor, id);
  if (event.status !== 'published') throw conflict(words.notSuspendable);
  return stepTo(deps, tx, actor, event, 'suspended');
}

/** Publishes a suspended event again, as it is by now. Throws 404, 409 for one that isn't suspended. */
export async function reinstateEvent(deps: Deps, tx: Tx, actor: Actor, id: string): Promise<EventRow> {
  const event = await eventFor(tx, actor, id);
  if (event.status !== 'suspended') throw conflict(words.notSuspended);
  const published = await stepTo(deps, tx, actor, event, 'published');
  await deps.followers.reinstated(tx, published);
  return published;
}

/** Those who run the site decide, and nobody of its team. */
async function eventFor(tx: Tx, actor: Actor, id: string): Promise<EventRow> {
  if (!mayOperate(actor, 'events.suspend')) throw new ApiError(403, words.operatorsSuspend);
  const event = await findEvent(tx.as(), id);
  if (!event) throw eventNotFound();
  return event;
}

async function stepTo(
  { clock }: Deps,
  tx: Tx,
  actor: Actor,
  event: EventRow,
  status: 'suspended' | 'published',
): Promise<EventRow> {
  const now = clock.text();
  const saved = await updateEvent(tx, event, { status }, now);
  await auditChanged({ tx, actor, now }, event, saved);
  return saved;
}

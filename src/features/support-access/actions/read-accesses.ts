import type { Actor } from '#lib/actor.ts';
import type { EventRow } from '#features/events/index.ts';
import { accessState } from '../model/access-state.ts';
import type { SupportAccessDeps } from '../model/deps.ts';
import type { AccessOperator } from '../model/operator.ts';
import type { AccessRow, AccessStatus } from '../model/schema.ts';
import { accessesOf, type ViewedPage, viewsOf } from '../store/accesses.ts';
import { eventOf } from './ask.ts';

/** An access with what was looked at. */
export interface AccessShown extends Omit<AccessRow, 'status' | 'unasked'> {
  unasked: boolean;
  state: AccessStatus | 'over';
  views: ViewedPage[];
}

/** The accesses to an event as those see them who run it, the latest first. Throws 403, 404. */
export async function readForTeam(deps: SupportAccessDeps, actor: Actor, id: string): Promise<AccessShown[]> {
  const event = await deps.events.requireMay(actor, 'event.edit', id);
  return shown(deps, event.id);
}

/** The same for operators, with the one that is the operator's own and waits or is open. Throws 404. */
export async function readForOperators(
  deps: SupportAccessDeps,
  operator: AccessOperator,
  id: string,
): Promise<{ event: EventRow; own: AccessShown | null; accesses: AccessShown[] }> {
  const event = await eventOf(deps, id);
  const accesses = await shown(deps, event.id);
  const own = accesses.find(
    (access) => access.operator === operator.id && (access.state === 'open' || access.state === 'waiting'),
  );
  return { event, own: own ?? null, accesses };
}

async function shown({ db, clock }: SupportAccessDeps, event: string): Promise<AccessShown[]> {
  const now = clock.text();
  const rows = await accessesOf(db, event);
  return Promise.all(
    rows.map(async ({ status, unasked, ...row }) => ({
      ...row,
      unasked: unasked === 1,
      state: accessState({ status, until: row.until }, now),
      views: await viewsOf(db, row.id),
    })),
  );
}

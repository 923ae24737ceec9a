import type { DisputeTask, GuestsTask } from '#app/components/home/duties.tsx';
import type { AppServices } from '#app/services.server.ts';
import { MANY_GUESTS } from '#domain/ticketing/index.ts';
import type { Actor } from '#lib/actor.ts';
import { addMs } from '#lib/time.ts';

const DAY_MS = 24 * 3_600_000;
/** Details of guests become a task so long before the event begins. */
const GUESTS_MS = 14 * DAY_MS;
const MOST_EVENTS = 5;
const MOST_DISPUTES = 3;

/** Disputes whose evidence is awaited, the first deadline first. */
export async function disputeTasks(
  { payments }: Pick<AppServices, 'payments'>,
  actor: Actor,
  now: string,
): Promise<DisputeTask[]> {
  const due = await payments.disputes.due(actor, now, MOST_DISPUTES);
  return due.map(({ id, amount, currency, dueBy }) => ({ kind: 'dispute', id, amount, currency, dueBy }));
}

/** Events that begin soon and know little of their guests. */
export async function guestTasks(
  { ticketing }: Pick<AppServices, 'ticketing'>,
  actor: Actor,
  ahead: readonly { id: string; title: string; startsAt: string; state: string; helping: boolean }[],
  now: string,
): Promise<GuestsTask[]> {
  const soon = ahead
    .filter(({ startsAt, state }) => state !== 'draft' && startsAt > now && startsAt <= addMs(now, GUESTS_MS))
    .slice(0, MOST_EVENTS);
  const waiting = await ticketing.questions.waitingGuests(
    actor,
    soon.map(({ id, helping }) => ({ id, organiser: helping ? '' : actor.id })),
  );
  return soon.flatMap(({ id, title }): GuestsTask[] => {
    const count = waiting.get(id) ?? 0;
    return count > 0 ? [{ kind: 'guests', id, title, count, many: count >= MANY_GUESTS }] : [];
  });
}

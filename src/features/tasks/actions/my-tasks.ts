import type { Kysely } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import type { UtcText } from '#lib/time.ts';
import type { TaskDeps } from '../model/deps.ts';
import type { JoinedTables } from '../model/schema.ts';
import type { TaskRow } from '../model/task.ts';

/** A task of theirs, with the event that it is for. */
export interface OwnTask extends Pick<TaskRow, 'id' | 'title' | 'state' | 'dueAt' | 'updated'> {
  event: { id: string; title: string; timezone: string };
}

interface Wanted {
  /** Due from then on, and before then; all open ones when left out. */
  due?: { from: UtcText; to: UtcText };
  /** Those that are done too. */
  done?: boolean;
  limit: number;
}

/** What somebody is to do in events whose team they are in, and that are not cancelled: what is due first comes first. */
export async function ownTasks(
  { db }: Pick<TaskDeps, 'db'>,
  actor: Actor,
  { due, done = false, limit }: Wanted,
): Promise<OwnTask[]> {
  const query = db.read<JoinedTables>();
  let rows = ofTeam(query, actor.id).where('t.owner', '=', actor.id);
  if (!done) rows = rows.where('t.state', 'in', ['todo', 'doing']);
  if (due) rows = rows.where('t.dueAt', '>=', due.from).where('t.dueAt', '<', due.to);
  const found = await rows.orderBy('t.dueAt').orderBy('t.id').limit(limit).execute();
  const told = found.map(({ eventId, eventTitle, timezone, ...task }) => ({
    ...task,
    event: { id: eventId, title: eventTitle, timezone },
  }));
  return [...told.filter(({ dueAt }) => dueAt !== ''), ...told.filter(({ dueAt }) => dueAt === '')];
}

/** Of these accounts, those with an open task that is due before then. */
export async function dueAmong(
  { db }: Pick<TaskDeps, 'db'>,
  users: readonly string[],
  until: UtcText,
): Promise<string[]> {
  const rows = await db
    .read<JoinedTables>()
    .selectFrom('plan_tasks')
    .select('owner')
    .distinct()
    .where('owner', 'in', users)
    .where('state', 'in', ['todo', 'doing'])
    .where('dueAt', '!=', '')
    .where('dueAt', '<', until)
    .execute();
  return rows.map(({ owner }) => owner);
}

/** What somebody has done lately, the latest first. */
export async function ownDone({ db }: Pick<TaskDeps, 'db'>, actor: Actor, limit: number): Promise<OwnTask[]> {
  const found = await ofTeam(db.read<JoinedTables>(), actor.id)
    .where('t.owner', '=', actor.id)
    .where('t.state', '=', 'done')
    .orderBy('t.doneAt', 'desc')
    .limit(limit)
    .execute();
  return found.map(({ eventId, eventTitle, timezone, ...task }) => ({
    ...task,
    event: { id: eventId, title: eventTitle, timezone },
  }));
}

function ofTeam(query: Kysely<JoinedTables>, user: string) {
  return query
    .selectFrom('plan_tasks as t')
    .innerJoin('events as e', 'e.id', 't.event')
    .select(['t.id', 't.title', 't.state', 't.dueAt', 't.updated'])
    .select(['e.id as eventId', 'e.title as eventTitle', 'e.timezone'])
    .where('e.status', '!=', 'cancelled')
    .where((eb) =>
      eb.or([
        eb('e.organiser', '=', user),
        eb.exists(
          eb
            .selectFrom('event_members as m')
            .select('m.id')
            .whereRef('m.event', '=', 'e.id')
            .where('m.user', '=', user),
        ),
      ]),
    );
}

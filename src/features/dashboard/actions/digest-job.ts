import type { Kysely } from 'kysely';
import { languageOf } from '#lib/language/index.ts';
import { isTimeZone, type UtcText, utcToWallTime } from '#lib/time.ts';
import { TODO_NEWS } from '#features/todo/model/todo-item.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import type { TodoDeps } from '../model/context.ts';
import { collect } from './collect.ts';
import { digestMail } from '../mails/digest-mail.ts';
import { enqueueOperatorDigest } from './operator-digest.ts';
import type { TodoTables } from '../model/schema.ts';

export const DIGEST = 'todo.digest';

/** On the clock of the reader. Later hours are for a server that was away, and for whoever has nothing yet at the first. */
const HOURS = new Set(['07', '08', '09']);
/** Accounts of one reading, and then gone on from in another job. */
const PAGE = 200;
const UNKNOWN_ZONE = 'UTC';

interface Payload {
  /** `2026-11-22 07`, UTC. */
  hour: string;
  after: string;
}

type Tables = TodoTables & { planner_settings: { user: string; timezone: string } };
type Reader = Awaited<ReturnType<typeof readersAfter>>[number];

/** Has the mails of this hour written, once. */
export async function startDigest(deps: TodoDeps): Promise<void> {
  const hour = deps.clock.text().slice(0, 13);
  await deps.db.write(async (tx) => {
    const payload: Payload = { hour, after: '' };
    await deps.jobs.enqueue(tx, DIGEST, payload, { key: `${DIGEST}:${hour}:` });
    await enqueueOperatorDigest(deps, tx, hour.slice(0, 10));
  });
}

/**
 * Tells everybody whose morning it is what waits for them, in one mail a day and only where something does. The day is
 * written down in the write that queues the mail: whoever is asked again finds it.
 */
export function digestJob(deps: TodoDeps): JobKind<Payload> {
  const { db, clock, jobs } = deps;
  return {
    kind: DIGEST,
    lane: 'mailings',
    heavy: true,
    async run({ hour, after }) {
      const now = clock.text();
      const query = db.read<Tables>();
      const accounts = await readersAfter(query, after);
      const waking = accounts.filter((reader) => dayAsked(reader, now) !== null);
      const asked = new Set<string>();
      const ids = waking.map(({ id }) => id);
      if (ids.length > 0)
        for (const source of deps.sources()) for (const id of await source.among(ids, now)) asked.add(id);
      for (const reader of waking) if (asked.has(reader.id)) await notify(deps, reader, now);
      const last = accounts.at(-1);
      if (accounts.length < PAGE || !last) return;
      const next: Payload = { hour, after: last.id };
      await db.write((tx) => jobs.enqueue(tx, DIGEST, next, { key: `${DIGEST}:${hour}:${last.id}` }));
    },
  };
}

function readersAfter(query: Kysely<Tables>, after: string) {
  return query
    .selectFrom('users as u')
    .leftJoin('planner_settings as s', 's.user', 'u.id')
    .leftJoin('todo_mail as t', 't.user', 'u.id')
    .select(['u.id', 'u.email', 'u.name', 'u.locale', 'u.verified', 's.timezone', 't.off', 't.last'])
    .where('u.id', '>', after)
    .orderBy('u.id')
    .limit(PAGE)
    .execute();
}

/** Their day, if it is the morning of one on which they have not been told yet and want to be. */
function dayAsked({ email, verified, timezone, off, last }: Reader, now: UtcText): string | null {
  if (verified !== 1 || email === '' || off === 1) return null;
  const zone = timezone && isTimeZone(timezone) ? timezone : UNKNOWN_ZONE;
  const wall = utcToWallTime(now, zone);
  const [day, hour] = [wall.slice(0, 10), wall.slice(11, 13)];
  return HOURS.has(hour) && (last ?? '') < day ? day : null;
}

async function notify(deps: TodoDeps, reader: Reader, now: UtcText): Promise<void> {
  const { db, outbox } = deps;
  const day = dayAsked(reader, now);
  const all = await collect(deps, { user: reader.id, now, operator: false });
  const items = all.filter(({ kind }) => !TODO_NEWS.has(kind));
  if (day === null || items.length === 0) return;
  const mail = await digestMail(deps, reader, languageOf(reader.locale), items);
  await db.write(async (tx) => {
    const marked = await tx
      .as<TodoTables>()
      .insertInto('todo_mail')
      .values({ user: reader.id, off: 0, last: day })
      .onConflict((known) =>
        known
          .column('user')
          .doUpdateSet({ last: day })
          .where('todo_mail.off', '=', 0)
          .where('todo_mail.last', '<', day),
      )
      .returning('user')
      .executeTakeFirst();
    // Told by another process, or switched off meanwhile.
    if (!marked) return;
    await outbox.queue(tx, mail, { key: `todo:${reader.id}:${day}`, bulk: true });
  });
}

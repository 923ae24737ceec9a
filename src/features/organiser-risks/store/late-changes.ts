import { sql } from 'kysely';
import type { UtcText } from '#lib/time.ts';
import type { Database } from '#platform/db/index.ts';
import type { Happening } from '../model/gather.ts';
import { LATE_SIGNS, type LateChange, type LateSign, lateSignsOf } from '../model/late-change.ts';

/** So many changes are read, the newest. */
const MOST = 10_000;

/** What is read of other rooms' rows. */
interface LateTables {
  audit_entries: {
    event: string;
    at: UtcText;
    actorKind: string;
    action: string;
    changes: string;
  };
  events: { id: string; organiser: string };
  tickets: { id: string; event: string; created: UtcText };
}

/** Entries that may be one, as the index of them says it in both dialects: another wording would read all there are. */
const LATE = {
  sqlite: `(action IN ('event.cancel', 'event.postpone')
    OR (action = 'event.edit' AND (instr(changes, '"field":"title"') > 0 OR instr(changes, '"field":"startsAt"') > 0 OR instr(changes, '"field":"city"') > 0))
    OR (action = 'ticketTypes.edit' AND instr(changes, '"field":"price"') > 0))`,
  postgres: `(action IN ('event.cancel', 'event.postpone')
    OR (action = 'event.edit' AND (changes @> '[{"field":"title"}]' OR changes @> '[{"field":"startsAt"}]' OR changes @> '[{"field":"city"}]'))
    OR (action = 'ticketTypes.edit' AND changes @> '[{"field":"price"}]'))`,
};

/**
 * What was changed of events after tickets had been given out, with how many: once an event and sign, the newest last. `since`
 * tells from when on, by sign.
 */
export async function lateChanges(
  db: Database,
  since: (sign: LateSign) => UtcText,
): Promise<Record<LateSign, Happening[]>> {
  const [earliest = ''] = LATE_SIGNS.map(since).toSorted((one, other) => (one < other ? -1 : 1));
  const rows = await lateEntries(db, earliest).execute();
  const found = new Map<string, Happening & { sign: LateSign }>();
  for (const { event, organiser, at, action, changes, sold } of rows.toReversed()) {
    for (const sign of lateSignsOf({ action, changes: JSON.parse(changes) as LateChange['changes'] })) {
      if (at <= since(sign)) continue;
      const key = `${sign} ${event}`;
      const before = found.get(key)?.count ?? 0;
      // Moved twice, it is one event that was moved.
      found.delete(key);
      found.set(key, {
        sign,
        organiser,
        count: Math.max(before, sold ?? 0),
        to: `/_/events/${event}`,
      });
    }
  }
  const all = [...found.values()];
  return Object.fromEntries(
    LATE_SIGNS.map((one) => [
      one,
      all.filter(({ sign }) => sign === one).map(({ sign: _, ...happening }) => happening),
    ]),
  ) as Record<LateSign, Happening[]>;
}

/** The entries of histories that may be late changes, with the tickets that there were before; operators' own acts are none. */
export function lateEntries(db: Database, since: UtcText) {
  return (
    db
      .read<LateTables>()
      .selectFrom('audit_entries')
      .innerJoin('events', 'events.id', 'audit_entries.event')
      .select(['audit_entries.event', 'events.organiser', 'at', 'action', 'changes'])
      .select((eb) =>
        eb
          .selectFrom('tickets')
          .select((tickets) => tickets.fn.countAll<number>().as('sold'))
          .whereRef('tickets.event', '=', 'audit_entries.event')
          .whereRef('tickets.created', '<', 'audit_entries.at')
          .as('sold'),
      )
      .where(sql<boolean>`${sql.raw(LATE[db.dialect])}`)
      .where('at', '>', since)
      .where('actorKind', '<>', 'superuser')
      // Drafts change all the time.
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('tickets')
            .select('tickets.id')
            .whereRef('tickets.event', '=', 'audit_entries.event')
            .whereRef('tickets.created', '<', 'audit_entries.at'),
        ),
      )
      .orderBy('at', 'desc')
      .limit(MOST)
  );
}

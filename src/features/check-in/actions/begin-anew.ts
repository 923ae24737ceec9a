import { sql } from 'kysely';
import type { DateFollower } from '#features/event-dates/index.ts';
import type { CheckInTables } from '../model/schema.ts';
import { EVERYBODYS, keepAttendances } from './attendances.ts';

/**
 * A ticket of an event with several dates admits to each, once: when one is over, everybody's list begins anew for the next. What
 * was scanned until then counts for the date that is over, also what gates without a connection send later; the scans stay, and so
 * does who came. Lists that the organiser made go on, for they say themselves from when to when they are open. A ticket for one date
 * lets in there alone: what stands for it stays.
 */
export const beginAnew: DateFollower = {
  over: async (tx, past, now) => {
    const { event, until } = past;
    const query = tx.as<CheckInTables>();
    await keepAttendances(tx, past);
    await query
      .updateTable('check_in_admissions')
      .set({
        scan: sql<string>`CASE WHEN at <= ${until} THEN '' ELSE scan END`,
        at: sql<string>`CASE WHEN at <= ${until} THEN '' ELSE at END`,
        entries: sql<number>`CASE WHEN at <= ${until} THEN 0 ELSE entries END`,
        undoneUntil: sql<string>`CASE WHEN "undoneUntil" < ${until} THEN ${until} ELSE "undoneUntil" END`,
        updated: now,
      })
      .where('event', '=', event)
      .where('list', '=', EVERYBODYS)
      .where('ticket', 'not in', (eb) =>
        eb.selectFrom('tickets').select('id').where('event', '=', event).where('date', '!=', sql.lit('')),
      )
      .execute();
    const shown = await query
      .updateTable('tickets')
      .set({
        checkedInAt: sql<string>`coalesce((SELECT min(a.at) FROM check_in_admissions a WHERE a.ticket = tickets.id AND a.scan != ''), '')`,
        updated: now,
      })
      .where('event', '=', event)
      .where('checkedInAt', '!=', '')
      .where('date', '=', '')
      .returning('id')
      .execute();
    for (const { id } of shown) tx.change({ collection: 'tickets', action: 'update', id, event });
  },
};

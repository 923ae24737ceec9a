import { type Kysely, sql } from 'kysely';
import type { ColumnTypes, Migration } from '#platform/db/index.ts';

/** As records lay them out, so that what is here already is what they would make. */
const columnsOf = ({ text, number, bool }: ColumnTypes): readonly [table: string, column: string][] => [
  ['ticket_types', `"admits" ${number} DEFAULT 0 NOT NULL`],
  ['tickets', `"addOn" ${bool} DEFAULT 0 NOT NULL`],
  ['tickets', `"partOf" ${text} DEFAULT '' NOT NULL`],
];

const ADD_ONS = `SELECT id FROM ticket_types WHERE "addOnTo" != ''`;

const STATEMENTS = [
  `UPDATE tickets SET "addOn" = 1 WHERE "ticketType" IN (${ADD_ONS})`,
  // It goes with the first ticket of its order that lets somebody in.
  `UPDATE tickets SET "partOf" = coalesce((
    SELECT other.id FROM tickets other
    WHERE other."order" = tickets."order" AND other."addOn" = 0
    ORDER BY other.position LIMIT 1
  ), '') WHERE "addOn" = 1`,
  // An add-on takes no place in the event any more.
  `UPDATE events SET taken = taken - (
    SELECT coalesce(sum(sold + held), 0) FROM ticket_types
    WHERE ticket_types.event = events.id AND "addOnTo" != ''
  ) WHERE id IN (SELECT event FROM ticket_types WHERE "addOnTo" != '')`,
  // Nobody is asked who an add-on is.
  `DELETE FROM order_guests WHERE "ticketType" IN (${ADD_ONS})`,
];

/** Add-ons let nobody in, and a ticket may let in several. Where there are no tables of tickets yet, records make them. */
export const addOnsAndPeople: Migration = {
  name: '20261122T1940-add-ons-and-people',
  async up(db, { types }) {
    const known = await tablesOf(db);
    if (!known.has('tickets') || !known.get('ticket_types')?.has('addOnTo')) return;
    for (const [table, column] of columnsOf(types)) {
      const name = column.slice(1, column.indexOf('"', 1));
      if (!known.get(table)?.has(name))
        await sql.raw(`ALTER TABLE ${table} ADD COLUMN ${column}`).execute(db);
    }
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

async function tablesOf(db: Kysely<unknown>): Promise<Map<string, Set<string>>> {
  const tables = await db.introspection.getTables();
  return new Map(tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]));
}

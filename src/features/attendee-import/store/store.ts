import type { CheckoutContext } from '#features/checkout/index.ts';
import type { Kysely } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import { t } from '#features/orders/messages/order-errors.messages.ts';
import type { AttendeeImportRow, AttendeeMapping, ImportLineRow } from '#features/orders/model/schema.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';

type Query = Kysely<TicketingTables>;

/** How a list is imported; of one date where its tickets are for one. Lists of older versions say none. */
export interface DatedMapping extends AttendeeMapping {
  /** Id of the date for which lines get tickets that are for one date; '' or left out for none. */
  date?: string;
}

export const mappingOf = (row: Pick<AttendeeImportRow, 'mapping'>): DatedMapping =>
  JSON.parse(row.mapping) as DatedMapping;

export const cellsOf = (json: string): string[] => JSON.parse(json) as string[];

/** The import of that event, for whoever may change its attendees. Throws 404 or 403. */
export async function requireImport(
  context: CheckoutContext,
  actor: Actor,
  eventId: string,
  id: string,
): Promise<AttendeeImportRow> {
  const event = await context.events.requireMay(actor, 'attendees.edit', eventId);
  const found = await findImport(context.db.read<TicketingTables>(), id);
  if (found?.event !== event.id) throw notFound(t('noImport'));
  return found;
}

export function findImport(query: Query, id: string): Promise<AttendeeImportRow | undefined> {
  return query.selectFrom('attendee_imports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The lines after `after`, in their order. */
export function linesAfter(query: Query, id: string, after: number, limit: number): Promise<ImportLineRow[]> {
  return query
    .selectFrom('attendee_import_lines')
    .selectAll()
    .where('import', '=', id)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute();
}

/** A line as it stands in the file, before anything is known of it. */
export function blankLine(id: string, line: number, cells: readonly string[]): ImportLineRow {
  return {
    import: id,
    line,
    cells: JSON.stringify(cells),
    name: '',
    email: '',
    phone: '',
    ticketType: '',
    ticket: '',
    problem: '',
    person: '',
    twin: '',
  };
}

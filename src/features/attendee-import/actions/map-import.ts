import type { CheckoutContext } from '#features/checkout/index.ts';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { conflict, invalidField } from '#lib/errors.ts';
import { NULL_FREE } from '#lib/text.ts';
import type { Tx } from '#platform/db/index.ts';
import { invalidBy } from '#platform/http/index.ts';
import { chosenColumns } from '#platform/spreadsheet/index.ts';
import { t } from '#features/orders/messages/order-errors.messages.ts';
import { words as dateWords } from '#features/ticket-types/messages/order-request.messages.ts';
import {
  ATTENDEE_FIELDS,
  type AttendeeField,
  type AttendeeImportRow,
} from '#features/orders/model/schema.ts';
import { CHECK_ATTENDEES } from '#features/orders/model/job-kinds.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { blankLine, cellsOf, type DatedMapping, mappingOf, requireImport } from '../store/store.ts';

const input = z.object({
  /** What each column is, in their order; empty for none. */
  columns: z.array(z.enum(['', ...ATTENDEE_FIELDS])).max(200),
  /** Whether the first line names the columns; as it was when nobody says. */
  heading: z.boolean().optional(),
  ticketType: z.string().max(64).default(''),
  /** Id of the date for which lines get tickets that are for one; '' where no line has such a ticket. */
  date: z.string().max(64).regex(NULL_FREE).default(''),
  duplicates: z.enum(['skip', 'new']).default('skip'),
  /** Whether each gets their ticket by mail. */
  mail: z.boolean().default(false),
});

/**
 * Says what the columns of a list are, and by which rules it is imported; its lines are looked at by a job then. May be said
 * again until it is imported. Throws 400 by field, 404, 403, or 409 once it is.
 */
export async function mapImport(
  context: CheckoutContext,
  actor: Actor,
  eventId: string,
  id: string,
  raw: unknown,
): Promise<void> {
  const parsed = input.safeParse(raw);
  if (!parsed.success) throw invalidBy(parsed.error);
  const { columns: chosen, heading: named, mail, ...rules } = parsed.data;
  const wrong = (field: string, word: Parameters<typeof t>[0]) =>
    invalidField(field, 'validation_invalid_value', t(word));
  const columns = chosenColumns<AttendeeField>(chosen);
  if (!columns) throw wrong('columns', 'columnTwice');
  if ((columns.name ?? columns.first ?? columns.last ?? columns.email) === undefined)
    throw wrong('columns', 'noColumns');
  const found = await requireImport(context, actor, eventId, id);
  if (chosen.length > cellsOf(found.headings).length) throw wrong('columns', 'noColumns');
  const sale = await context.sales.withDates(await context.sales.fresh(found.event), [rules]);
  if (
    rules.ticketType === '' ? columns.ticket === undefined : sale?.types.get(rules.ticketType)?.parts !== ''
  )
    throw wrong('ticketType', rules.ticketType === '' ? 'ticketNeeded' : 'noType');
  const date = sale?.dates.get(rules.date);
  if (rules.date !== '' && date?.state !== 'on')
    throw invalidField(
      'date',
      'validation_invalid_value',
      date ? dateWords.dateCancelled : dateWords.noSuchDate,
    );
  const before = mappingOf(found);
  const heading = { ...before.heading, ...(named !== undefined && { named }) };
  const mapping: DatedMapping = { ...before, ...rules, columns, heading };
  await context.db.write(async (tx) => {
    const { numUpdatedRows } = await tx
      .as<TicketingTables>()
      .updateTable('attendee_imports')
      .set({ status: 'checking', at: 0, mail: mail ? 1 : 0, mapping: JSON.stringify(mapping) })
      .where('id', '=', id)
      .where('status', 'in', ['mapping', 'ready'])
      .where('mapping', '=', found.mapping)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw conflict(t('importRunning'));
    await countFirstLine(tx, found, heading.named);
    // Duplicates in the list are searched for again, too.
    await tx
      .as<TicketingTables>()
      .updateTable('attendee_import_lines')
      .set({ person: '', twin: '', problem: '' })
      .where('import', '=', id)
      .where((eb) => eb.or([eb('person', '!=', ''), eb('problem', '!=', '')]))
      .execute();
    const key = `${CHECK_ATTENDEES}:${id}:${context.ids.record()}`;
    await context.jobs.enqueue(tx, CHECK_ATTENDEES, { importId: id }, { key });
  });
}

/** Makes the first line one of the people, or takes it out of them. */
async function countFirstLine(tx: Tx, found: AttendeeImportRow, named: boolean): Promise<void> {
  const { heading } = mappingOf(found);
  if (heading.named === named) return;
  const query = tx.as<TicketingTables>();
  if (named)
    await query
      .deleteFrom('attendee_import_lines')
      .where('import', '=', found.id)
      .where('line', '=', heading.line)
      .execute();
  else
    await query
      .insertInto('attendee_import_lines')
      .values(blankLine(found.id, heading.line, cellsOf(found.headings)))
      .execute();
  await query
    .updateTable('attendee_imports')
    .set((eb) => ({ total: eb('total', named ? '-' : '+', 1) }))
    .where('id', '=', found.id)
    .execute();
}

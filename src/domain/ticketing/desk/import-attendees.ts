import { recordAudit } from '#domain/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import { conflict, invalidField, notFound } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import { readTable, UnreadableTableError } from '#platform/spreadsheet/index.ts';
import type { TicketingContext } from '../context.ts';
import { TAKE_IN_ATTENDEES, UNDO_IMPORT } from '../jobs/kinds.ts';
import type { TicketTypeRow, TicketingTables } from '../schema.ts';
import { say } from './desk.messages.ts';
import { type ImportedPerson, peopleIn } from './import-columns.ts';
import { requireSelling } from './require-selling.ts';
import type { AttendeeImportRow, ImportLineRow } from './schema.ts';

const MOST_BYTES = 5 * 1024 * 1024;
const MOST_LINES = 10_000;
/** So many problems are told on a page. */
const PROBLEMS = 200;
const ROWS_AT_ONCE = 200;

/** A list of people that somebody hands in. */
export interface ImportInput {
  filename: string;
  bytes: Uint8Array;
  /** For lines that name no ticket; empty when each has to. */
  ticketType: string;
  /** Whether each gets their ticket by mail. */
  mail: boolean;
  language: Language;
}

/**
 * Takes in a list of attendees, CSV or XLSX: each line becomes an order of one ticket that costs nothing here. The lines
 * are kept in this write, and gone through by a job. Gives the import's id. Throws 400 by field for what is no such list,
 * 404 when the event is not theirs, 403 when their role doesn't change attendees, 409 for a draft.
 */
export async function startImport(
  context: TicketingContext,
  actor: Actor,
  eventId: string,
  { filename, bytes, ticketType, mail, language }: ImportInput,
): Promise<string> {
  const event = await context.events.requireMay(actor, 'attendees.edit', eventId);
  const sale = await context.sales.fresh(event.id);
  requireSelling(sale);
  if (ticketType !== '' && !sale.types.has(ticketType))
    throw invalidField('ticketType', 'unknown_ticket_type', say('noType'));
  const people = await read(bytes);
  const id = context.ids.record();
  const types = [...sale.types.values()];
  const lines = people.map((person) => lineOf(id, person, types, ticketType));
  await context.db.write(async (tx) => {
    const query = tx.as<TicketingTables>();
    const now = context.clock.text();
    await query
      .insertInto('attendee_imports')
      .values({
        id,
        event: event.id,
        actor: actor.id,
        filename: filename.replaceAll('\0', '').slice(0, 200),
        total: lines.length,
        at: 0,
        done: 0,
        failed: 0,
        mail: mail ? 1 : 0,
        language,
        status: 'running',
        created: now,
        finished: '',
      })
      .execute();
    for (let from = 0; from < lines.length; from += ROWS_AT_ONCE)
      await query
        .insertInto('attendee_import_lines')
        .values(lines.slice(from, from + ROWS_AT_ONCE))
        .execute();
    await context.jobs.enqueue(
      tx,
      TAKE_IN_ATTENDEES,
      { importId: id },
      { key: `${TAKE_IN_ATTENDEES}:${id}` },
    );
    await recordAudit(tx, {
      event: event.id,
      actor,
      action: 'orders.import',
      subject: { kind: 'event', id: event.id, label: filename.slice(0, 200) },
      changes: [{ field: 'people', before: null, after: lines.length }],
      at: now,
    });
  });
  return id;
}

async function read(bytes: Uint8Array): Promise<ImportedPerson[]> {
  const refuse = (word: Parameters<typeof say>[0]) =>
    invalidField('file', 'validation_invalid_file', say(word));
  if (bytes.length === 0) throw refuse('noFile');
  if (bytes.length > MOST_BYTES) throw refuse('fileTooBig');
  const table = await readTable(bytes).catch((error: unknown) => {
    if (error instanceof UnreadableTableError) throw refuse('unreadable');
    throw error;
  });
  const people = peopleIn(table);
  if (!people) throw refuse('noColumns');
  if (people.length === 0) throw refuse('noLines');
  if (people.length > MOST_LINES) throw refuse('tooManyLines');
  return people;
}

/** A line with the ticket that is meant: by its name, whatever its capitals; the usual one where none is named. */
function lineOf(
  id: string,
  { line, name, email, phone, ticket }: ImportedPerson,
  types: readonly TicketTypeRow[],
  usual: string,
): ImportLineRow {
  const wanted = ticket.toLowerCase();
  const named = types.find((type) => type.name.toLowerCase() === wanted || type.id === ticket);
  const ticketType = ticket === '' ? usual : (named?.id ?? '');
  return { import: id, line, name, email, phone, ticketType, ticket, problem: '' };
}

/** How far an import is, and which lines it could not take in. */
export interface ImportProgress extends AttendeeImportRow {
  problems: ImportLineRow[];
}

/** One import with its progress. Throws 404 when it is not of this event, or the event not theirs. */
export async function importOf(
  context: TicketingContext,
  actor: Actor,
  eventId: string,
  id: string,
): Promise<ImportProgress> {
  const event = await context.events.requireMay(actor, 'attendees.edit', eventId);
  const query = context.db.read<TicketingTables>();
  const found = await query
    .selectFrom('attendee_imports')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (found?.event !== event.id) throw notFound(say('noImport'));
  const problems = await query
    .selectFrom('attendee_import_lines')
    .selectAll()
    .where('import', '=', id)
    .where('problem', '!=', '')
    .orderBy('line')
    .limit(PROBLEMS)
    .execute();
  return { ...found, problems };
}

/** The imports of an event, the newest first. */
export async function listImports(
  context: TicketingContext,
  actor: Actor,
  eventId: string,
): Promise<AttendeeImportRow[]> {
  const event = await context.events.requireMay(actor, 'attendees.edit', eventId);
  return context.db
    .read<TicketingTables>()
    .selectFrom('attendee_imports')
    .selectAll()
    .where('event', '=', event.id)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}

/**
 * Takes out again what an import brought in, except who has come in already. Asking twice changes nothing. Throws 404 when
 * it is not theirs, 409 while it is running.
 */
export async function undoImport(
  context: TicketingContext,
  actor: Actor,
  eventId: string,
  id: string,
): Promise<void> {
  const { event, status, filename, total, failed } = await importOf(context, actor, eventId, id);
  if (status === 'undoing' || status === 'undone') return;
  await context.db.write(async (tx) => {
    const { numUpdatedRows } = await tx
      .as<TicketingTables>()
      .updateTable('attendee_imports')
      .set({ status: 'undoing' })
      .where('id', '=', id)
      .where('status', '=', 'done')
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw conflict(say('importRunning'));
    await context.jobs.enqueue(tx, UNDO_IMPORT, { importId: id }, { key: `${UNDO_IMPORT}:${id}` });
    await recordAudit(tx, {
      event,
      actor,
      action: 'orders.undoImport',
      subject: { kind: 'event', id: event, label: filename },
      changes: [{ field: 'people', before: total - failed, after: null }],
      at: context.clock.text(),
    });
  });
}

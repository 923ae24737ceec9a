import { type CheckoutContext, requireSelling } from '#features/checkout/index.ts';
import type { Actor } from '#lib/actor.ts';
import { invalidField, type Sentence } from '#lib/errors.ts';
import { inEach, type Language } from '#lib/language/index.ts';
import { cutText } from '#lib/text.ts';
import { keptCells, type PeopleFile, PeopleFileError, readPeople } from '#platform/spreadsheet/index.ts';
import { t } from '#features/orders/messages/order-errors.messages.ts';
import type { AttendeeMapping } from '#features/orders/model/schema.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { ATTENDEE_COLUMNS } from './column-names.ts';
import { words } from '../messages/imports.messages.ts';
import { blankLine } from '../store/store.ts';

const MOST = { bytes: 5 * 1024 * 1024, people: 10_000 };
const ROWS_AT_ONCE = 200;

/** A list of people that somebody hands in. */
export interface ImportInput extends PeopleFile {
  /** What the mails to them are written in. */
  language: Language;
}

/**
 * Keeps the lines of a list of attendees, CSV or XLSX, and guesses what its columns are. Nobody is imported yet. Gives the
 * import's id. Throws 400 at `file` for what is no such list, 404 when the event is not theirs, 403 when their role doesn't
 * change attendees, 409 for a draft.
 */
export async function startImport(
  context: CheckoutContext,
  actor: Actor,
  eventId: string,
  { language, ...file }: ImportInput,
): Promise<string> {
  const event = await context.events.requireMay(actor, 'attendees.edit', eventId);
  const sale = await context.sales.fresh(event.id);
  requireSelling(sale);
  const { first, rest, heading, columns, encoding, delimiter } = await read(file);
  const rows = heading ? rest : [first, ...rest];
  const id = context.ids.record();
  const mapping: AttendeeMapping = {
    columns,
    heading: { line: first.line, named: heading },
    written: { encoding, delimiter },
    ticketType:
      [...sale.types.values()].find(({ addOnTo, parts }) => addOnTo === '' && parts === '')?.id ?? '',
    duplicates: 'skip',
  };
  const lines = rows.map(({ line, cells }) => blankLine(id, line, keptCells(cells)));
  await context.db.write(async (tx) => {
    const query = tx.as<TicketingTables>();
    await query
      .insertInto('attendee_imports')
      .values({
        id,
        event: event.id,
        actor: actor.id,
        filename: cutText(file.filename.replaceAll('\0', ''), 200),
        headings: JSON.stringify(keptCells(first.cells)),
        mapping: JSON.stringify(mapping),
        total: lines.length,
        at: 0,
        done: 0,
        failed: 0,
        skipped: 0,
        mail: 0,
        language,
        status: 'mapping',
        created: context.clock.text(),
        finished: '',
      })
      .execute();
    for (let from = 0; from < lines.length; from += ROWS_AT_ONCE)
      await query
        .insertInto('attendee_import_lines')
        .values(lines.slice(from, from + ROWS_AT_ONCE))
        .execute();
  });
  return id;
}

async function read(file: PeopleFile) {
  const refuse = (why: Sentence) => invalidField('file', 'validation_invalid_file', why);
  try {
    return await readPeople(file, ATTENDEE_COLUMNS, MOST);
  } catch (error) {
    if (!(error instanceof PeopleFileError)) throw error;
    const { why, line } = error;
    if (why === 'openQuote') throw refuse(inEach(words, (texts) => texts.openQuote(line)));
    throw refuse(t(REASONS[why]));
  }
}

const REASONS = {
  none: 'noFile',
  large: 'fileTooBig',
  unreadable: 'unreadable',
  empty: 'noLines',
  long: 'tooManyLines',
} as const;

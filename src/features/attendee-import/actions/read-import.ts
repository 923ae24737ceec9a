import type { CheckoutContext } from '#features/checkout/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { AttendeeImportRow, ImportLineRow } from '#features/orders/model/schema.ts';
import { availableOf } from '#features/ticket-types/model/shortage.ts';
import { forWaiting } from '#features/ticket-types/model/waited.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { dateFor } from './read-line.ts';
import { cellsOf, type DatedMapping, linesAfter, mappingOf, requireImport } from '../store/store.ts';

/** So many of each are told on a page. */
const PROBLEMS = 200;
const READY = 20;
const SAMPLES = 3;

/** An import with what is to be known of it at its step. */
export interface ImportLook extends Omit<AttendeeImportRow, 'mapping' | 'headings'> {
  mapping: DatedMapping;
  headings: string[];
  /** The first lines with people, as they stand in the file. */
  samples: string[][];
  /** The first of those who will be imported, as they are understood. */
  ready: ImportLineRow[];
  /** How many that are, by their ticket type, with how many of it are left. */
  wanted: { ticketType: string; count: number; left: number }[];
  /** How many mails go out. */
  mails: number;
  /** Lines that were not imported, or will not be. */
  problems: ImportLineRow[];
  wrong: number;
  /** Lines whose person has that ticket already. */
  twins: ImportLineRow[];
  twice: number;
}

/** One import with its progress. Throws 404 when it is not of this event, or the event not theirs. */
export async function readImport(
  context: CheckoutContext,
  actor: Actor,
  eventId: string,
  id: string,
): Promise<ImportLook> {
  const found = await requireImport(context, actor, eventId, id);
  const query = context.db.read<TicketingTables>();
  const mapping = mappingOf(found);
  const lines = () => query.selectFrom('attendee_import_lines').where('import', '=', id);
  const good = () => {
    const fine = lines().where('problem', '=', '');
    return mapping.duplicates === 'skip' ? fine.where('twin', '=', '') : fine;
  };
  const count = async (some: ReturnType<typeof lines>): Promise<number> =>
    (await some.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
  const isReady = found.status === 'ready';
  const [samples, ready, types, mails, problems, wrong, twins, twice] = await Promise.all([
    found.status === 'mapping' || isReady ? linesAfter(query, id, 0, SAMPLES) : [],
    isReady ? good().selectAll().orderBy('line').limit(READY).execute() : [],
    isReady
      ? good()
          .select((eb) => ['ticketType', eb.fn.countAll<number>().as('count')])
          .groupBy('ticketType')
          .execute()
      : [],
    isReady && found.mail === 1 ? count(good().where('email', '!=', '')) : 0,
    lines().selectAll().where('problem', '!=', '').orderBy('line').limit(PROBLEMS).execute(),
    count(lines().where('problem', '!=', '')),
    lines().selectAll().where('twin', '!=', '').orderBy('line').limit(PROBLEMS).execute(),
    count(lines().where('twin', '!=', '')),
  ]);
  const { date = '' } = mapping;
  const sale = isReady
    ? await context.sales.withDates(await context.sales.fresh(found.event), [{ date }, { date: '' }])
    : null;
  return {
    ...found,
    mapping,
    headings: cellsOf(found.headings),
    samples: samples.map(({ cells }) => cellsOf(cells)),
    ready,
    wanted: types.map((each) => ({
      ...each,
      left: sale
        ? availableOf(forWaiting(sale), {
            ticketType: each.ticketType,
            date: dateFor(sale.types.get(each.ticketType), date),
          })
        : 0,
    })),
    mails,
    problems,
    wrong,
    twins,
    twice,
  };
}

/** The imports of an event, the newest first. */
export async function listImports(
  context: CheckoutContext,
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

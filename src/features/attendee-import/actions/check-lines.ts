import type { CheckoutContext } from '#features/checkout/index.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { JobKind } from '#platform/jobs/index.ts';
import type { ImportLineRow } from '#features/orders/model/schema.ts';
import { CHECK_ATTENDEES } from '#features/orders/model/job-kinds.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { dateFor, personKey, problemOf, readLine } from './read-line.ts';
import { cellsOf, findImport, linesAfter, mappingOf } from '../store/store.ts';

/** Lines of one write: whoever buys meanwhile waits no longer than for these. */
const AT_ONCE = 100;

/** Looks at the lines of a list: what is wrong with each, and who has that ticket already. Goes on after a crash. */
export function checkAttendeesJob(context: CheckoutContext): JobKind<{ importId: string }> {
  return {
    kind: CHECK_ATTENDEES,
    lane: 'heavy',
    run: async ({ importId }) => {
      while (await checkSome(context, importId)) await nextTurn();
    },
  };
}

async function checkSome(context: CheckoutContext, id: string): Promise<boolean> {
  const query = context.db.read<TicketingTables>();
  const found = await findImport(query, id);
  if (found?.status !== 'checking') return false;
  const mapping = mappingOf(found);
  const { date = '' } = mapping;
  const sale = await context.sales.withDates(await context.sales.fresh(found.event), [{ date }]);
  if (!sale) return false;
  const read = (await linesAfter(query, id, found.at, AT_ONCE)).map(({ line, cells }) => {
    const values = readLine(cellsOf(cells), mapping, sale.types);
    const problem = problemOf(sale, values, date);
    const own = { ...values, date: dateFor(sale.types.get(values.ticketType), date) };
    return { line, ...values, problem, person: problem === '' ? personKey(own) : '' };
  });
  const people = read.filter(({ problem }) => problem === '');
  const twins = new Map([
    ...(await earlierLines(query, id, people)),
    ...(await holders(query, found.event, people)),
  ]);
  const checked = read.map(({ line, ...rest }) => {
    const twin = rest.person === '' ? '' : (twins.get(rest.person) ?? '');
    if (rest.person !== '' && twin === '') twins.set(rest.person, String(line));
    return { line, now: { ...rest, twin } };
  });
  const last = checked.at(-1)?.line;
  return context.db.write(async (tx) => {
    const { numUpdatedRows } = await tx
      .as<TicketingTables>()
      .updateTable('attendee_imports')
      .set(last === undefined ? { status: 'ready' as const, at: 0 } : { at: last })
      .where('id', '=', id)
      .where('at', '=', found.at)
      .where('status', '=', 'checking')
      .where('mapping', '=', found.mapping)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n || last === undefined) return false;
    for (const { line, now } of checked)
      await tx
        .as<TicketingTables>()
        .updateTable('attendee_import_lines')
        .set(now)
        .where('import', '=', id)
        .where('line', '=', line)
        .execute();
    return true;
  });
}

type Query = Kysely<TicketingTables>;
type Checked = Pick<ImportLineRow, 'name' | 'email' | 'ticketType' | 'person'>;

/** By person: the number of the line that named them first. */
async function earlierLines(
  query: Query,
  id: string,
  people: readonly Checked[],
): Promise<[string, string][]> {
  if (people.length === 0) return [];
  const known = await query
    .selectFrom('attendee_import_lines')
    .select((eb) => ['person', eb.fn.min('line').as('line')])
    .where('import', '=', id)
    .where('person', '!=', '')
    .where(
      'person',
      'in',
      people.map(({ person }) => person),
    )
    .groupBy('person')
    .execute();
  return known.map(({ person, line }) => [person, String(line)]);
}

/** By person: that they hold such a ticket of the event. Whoever has no address is found by a name that is written alike. */
async function holders(query: Query, event: string, people: readonly Checked[]): Promise<[string, string][]> {
  if (people.length === 0) return [];
  const emails = people.map(({ email }) => email.toLowerCase()).filter(Boolean);
  const names = people.filter(({ email }) => email === '').map(({ name }) => name);
  const known = await query
    .selectFrom('tickets')
    .select(['holderName as name', 'holderEmail as email', 'ticketType', 'date'])
    .where('event', '=', event)
    .where('status', '=', 'valid')
    .where((eb) =>
      eb.or([
        ...(emails.length > 0 ? [eb(sql<string>`lower("holderEmail")`, 'in', [...new Set(emails)])] : []),
        ...(names.length > 0
          ? [eb.and([eb('holderEmail', '=', ''), eb('holderName', 'in', [...new Set(names)])])]
          : []),
      ]),
    )
    .execute();
  return known.map((ticket) => [personKey(ticket), 'event']);
}

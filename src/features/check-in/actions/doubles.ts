import { type Kysely, sql } from 'kysely';
import type { CheckInContext } from './context.ts';
import type { CheckInTables } from '../model/schema.ts';
import { NO_VISIT, REPLACED } from './results.ts';

/** One ticket that was let in more than once, or by what lets nobody in: by which gates, and when. The first of them stands. */
export interface DoubleEntry {
  ticket: string;
  holderName: string;
  ticketType: string;
  /** `replaced`: by a code that had been handed on by then. `pass`: by a pass that had no date left, or its date no place. */
  entries: { scan: string; device: string; at: string; replaced?: true; pass?: true }[];
}

/** A gate is told of so many at most; the report names all. */
const MOST_AT_A_GATE = 500;
/** So many tickets are named in one query. */
const AT_ONCE = 1000;

/**
 * Tickets that passed a list twice, the earliest first, or by what gates without a connection took for one that lets somebody in; those alone that `device` let in, where one is named, and of those for one date
 * the ones for `dates`, where these are named ('' for every date).
 */
export async function doublesOf(
  { db }: CheckInContext,
  event: string,
  list: string,
  { device, dates = null }: { device?: string; dates?: readonly string[] | null } = {},
): Promise<DoubleEntry[]> {
  const read = db.read<CheckInTables>();
  let query = read
    .selectFrom('check_in_admissions as stands')
    .select('stands.ticket')
    .where('stands.event', '=', event)
    .where('stands.list', '=', list)
    .where('stands.entries', '>', sql.lit(1))
    .orderBy('stands.at')
    .orderBy('stands.ticket');
  if (dates !== null)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('tickets')
          .select('tickets.id')
          .whereRef('tickets.id', '=', 'stands.ticket')
          .where('tickets.date', 'in', dates),
      ),
    );
  if (device !== undefined) {
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('check_ins as mine')
          .select('mine.id')
          .whereRef('mine.ticket', '=', 'stands.ticket')
          .where('mine.list', '=', list)
          .where('mine.result', '=', 'admitted')
          .where('mine.device', '=', device),
      ),
    );
    query = query.limit(MOST_AT_A_GATE);
  }
  const twice = (await query.execute()).map(({ ticket }) => ticket);
  const of = { event, list, device, dates };
  const replaced = await wronglyIn(read, REPLACED, of);
  const passes = await wronglyIn(read, NO_VISIT, of);
  const tickets = [...new Set([...twice, ...replaced, ...passes])];
  const named: DoubleEntry[] = [];
  for (let from = 0; from < tickets.length; from += AT_ONCE) {
    named.push(...(await entriesOf(read, event, list, tickets.slice(from, from + AT_ONCE))));
  }
  return named;
}

/** Tickets with which a gate without a connection let somebody in by a code that had been handed on, or by a pass without a date. */
async function wronglyIn(
  read: Kysely<CheckInTables>,
  result: typeof REPLACED | typeof NO_VISIT,
  {
    event,
    list,
    device,
    dates,
  }: { event: string; list: string; device: string | undefined; dates: readonly string[] | null },
): Promise<string[]> {
  const rows = await read
    .selectFrom('check_ins')
    .innerJoin('tickets', 'tickets.id', 'check_ins.ticket')
    .select('check_ins.ticket')
    .distinct()
    .where('check_ins.event', '=', event)
    .where('check_ins.list', '=', list)
    // As the index says it.
    .where('check_ins.result', '=', sql.lit(result))
    .where('check_ins.shown', '=', sql.lit('admitted'))
    .$if(device !== undefined, (query) => query.where('check_ins.device', '=', device ?? ''))
    .$if(dates !== null, (query) => query.where('tickets.date', 'in', [...(dates ?? [])]))
    .limit(MOST_AT_A_GATE)
    .execute();
  return rows.map(({ ticket }) => ticket);
}

/** Who came in with each of `tickets`, the ticket with the earliest entry first. */
async function entriesOf(
  read: Kysely<CheckInTables>,
  event: string,
  list: string,
  tickets: string[],
): Promise<DoubleEntry[]> {
  const rows = await read
    .selectFrom('check_ins')
    .leftJoin('check_in_admissions as stands', (join) =>
      join.onRef('stands.ticket', '=', 'check_ins.ticket').onRef('stands.list', '=', 'check_ins.list'),
    )
    .innerJoin('tickets', 'tickets.id', 'check_ins.ticket')
    .select(['check_ins.ticket', 'check_ins.scan', 'check_ins.device', 'check_ins.at', 'check_ins.result'])
    .select(['tickets.holderName', 'tickets.ticketType'])
    .where('check_ins.ticket', 'in', tickets)
    .where('check_ins.event', '=', event)
    .where('check_ins.list', '=', list)
    .where((eb) =>
      eb.or([
        eb('check_ins.result', '=', 'admitted'),
        eb.and([eb('check_ins.result', 'in', [REPLACED, NO_VISIT]), eb('check_ins.shown', '=', 'admitted')]),
      ]),
    )
    .where((eb) => eb('check_ins.at', '>', eb.fn.coalesce('stands.undoneUntil', sql.lit(''))))
    .orderBy('check_ins.at')
    .orderBy('check_ins.scan')
    .execute();
  return [...Map.groupBy(rows, ({ ticket }) => ticket)].map(([ticket, all]) => ({
    ticket,
    holderName: all[0]?.holderName ?? '',
    ticketType: all[0]?.ticketType ?? '',
    entries: all.map(({ scan, device: gate, at, result }) => ({
      scan,
      device: gate,
      at,
      ...(result === REPLACED && { replaced: true as const }),
      ...(result === NO_VISIT && { pass: true as const }),
    })),
  }));
}

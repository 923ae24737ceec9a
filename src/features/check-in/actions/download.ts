import { seatIn, type TicketSeat } from '#features/orders/model/seat.ts';
import { listTicketTypes } from '#features/ticket-types/index.ts';
import { datesOf, type EventDateRow, turnsOf } from '#features/event-dates/index.ts';
import type { CheckInContext } from './context.ts';
import { isAddOn, isPass } from '#features/orders/model/people.ts';
import { visitsLeft } from '#features/orders/model/pass-visits.ts';
import type { TicketRow } from '#features/orders/model/ticketing-schema.ts';
import type { CheckInTables } from '../model/schema.ts';
import { EVERYBODYS } from './attendances.ts';
import { withArrival } from '#features/event-dates/model/arrival.ts';
import { markOf } from '../model/code-mark.ts';
import { type NamedDate, namedDate } from '../model/admitted-date.ts';
import { openCheckIn, type CheckInActor, typesOn } from './check-in-access.ts';

/**
 * A ticket as a gate keeps it: `[id, the code's mark, type (place in types), holder, valid (1 or 0), came in at, date (place in dates; -1
 * for every date), seat, epoch]`; the seat is null for none, and what would be null or 0 at the end is left out.
 */
export type DownloadedTicket = [
  string,
  string,
  number,
  string,
  0 | 1,
  string,
  number,
  (TicketSeat | null)?,
  number?,
];

export type DownloadedPass = [string, number, number, ...string[]];

/** A gate is told of so many: it asks again long before. */
const MOST_TURNS = 50;

/** All that a gate needs to work without a connection. */
export interface CheckInDownload {
  event: { id: string; title: string; startsAt: string; timezone: string };
  /** When this list begins anew (UTC text), in their order: who was in until then is to come again. */
  beginsAnew: string[];
  list: { id: string; name: string; gate: string; opensAt: string; closesAt: string };
  /** Ed25519, 32 bytes as base64url: tells real codes from others. */
  publicKey: string;
  /** `onList`: whether this list lets such tickets in. `pass`: none does, but those that are chosen with it. */
  types: { id: string; name: string; onList: boolean; addOn: boolean; pass?: boolean }[];
  /** Those that tickets are for alone, with the next ones: they decide when each lets people in. None where every ticket is for all. */
  dates: NamedDate[];
  tickets: DownloadedTicket[];
  /** Valid passes for tickets that this list lets in: `[id, type of its dates (place in types), how many are left to choose, ids of the tickets that were chosen with it]`. */
  passes: DownloadedPass[];
  /** What the first request for changes begins with. */
  cursor: string;
}

/** The list of a gate. Throws 401 for a link that does not hold any more, 403 and 404 as for a scan. */
export async function downloadList(
  context: CheckInContext,
  who: CheckInActor,
  eventId: string,
  listId = '',
): Promise<CheckInDownload> {
  const cursor = context.clock.text();
  const access = await openCheckIn(context, who, eventId, listId);
  const [types, dates, rows] = await Promise.all([
    listTicketTypes(context, access.event.id),
    datesOf(context.db.read(), access.event.id),
    context.db
      .read<CheckInTables>()
      .selectFrom('tickets')
      .leftJoin('check_in_admissions as stands', (join) =>
        join.onRef('stands.ticket', '=', 'tickets.id').on('stands.list', '=', access.listId),
      )
      .select(['tickets.id', 'tickets.code', 'tickets.ticketType', 'tickets.holderName', 'tickets.status'])
      .select(['tickets.holderEmail', 'tickets.date', 'tickets.seat', 'tickets.epoch', 'stands.at'])
      .select(['tickets.pass', 'tickets.visits', 'tickets.visitType', 'tickets.checkedInAt'])
      .where('tickets.event', '=', access.event.id)
      .orderBy('tickets.created')
      .orderBy('tickets.id')
      .execute(),
  ]);
  const places = new Map(types.map(({ id }, place) => [id, place]));
  const told = toldDates(dates, rows, cursor);
  const datePlaces = new Map(told.map((date, place) => [date.id, place]));
  const on = typesOn(access.list);
  const { id, title, startsAt, timezone } = access.event;
  const { name = '', gate = '', opensAt = '', closesAt = '' } = access.list ?? {};
  return {
    event: { id, title, startsAt, timezone },
    beginsAnew: access.listId === EVERYBODYS ? turnsOf(dates, cursor, MOST_TURNS) : [],
    // The gate of a link is that of its list, or else the one in its name.
    list: { id: access.listId, name, gate: gate || access.name, opensAt, closesAt },
    publicKey: context.signer.publicKey(),
    types: types.map((type) => ({
      id: type.id,
      name: type.name,
      onList: on === null || on.includes(type.id),
      addOn: isAddOn(type),
      ...(isPass(type) ? { pass: true } : {}),
    })),
    dates: told.map((date) => namedDate(withArrival(date))),
    tickets: rows.map((row): DownloadedTicket => [
      row.id,
      markOf(row.code),
      places.get(row.ticketType) ?? -1,
      row.holderName || row.holderEmail,
      row.status === 'valid' ? 1 : 0,
      row.at ?? '',
      datePlaces.get(row.date) ?? -1,
      ...lastParts(row),
    ]),
    passes: passesIn(rows, { dates, now: cursor }).flatMap(([pass, left, chosen]): DownloadedPass[] => {
      const place = on === null || on.includes(pass.visitType) ? places.get(pass.visitType) : undefined;
      return place === undefined ? [] : [[pass.id, place, left, ...chosen]];
    }),
    cursor,
  };
}

function lastParts({ seat: kept, epoch }: { seat: string | null; epoch: number }) {
  const seat = seatIn(kept);
  if (epoch > 0) return [seat, epoch] as const;
  return seat ? ([seat] as const) : ([] as const);
}

type Row = Pick<TicketRow, 'id' | 'status' | 'date' | 'checkedInAt' | 'pass' | 'visits' | 'visitType'>;

/** The valid passes, each with how many dates are left to choose, and the tickets of those that are not over. */
function passesIn<Of extends Row>(
  rows: readonly Of[],
  { dates, now }: { dates: readonly EventDateRow[]; now: string },
): [pass: Of, left: number, chosen: string[]][] {
  const passes = rows.filter(({ visits, status }) => visits > 0 && status === 'valid');
  if (passes.length === 0) return [];
  const byId = new Map(dates.map((date) => [date.id, date]));
  const visits = Map.groupBy(
    rows.filter(({ pass, status }) => pass !== '' && status === 'valid'),
    ({ pass }) => pass,
  );
  const isCancelled = (date: string): boolean => byId.get(date)?.state === 'cancelled';
  return passes.map((pass) => {
    const own = visits.get(pass.id) ?? [];
    const toCome = own.filter(({ date }) => (byId.get(date)?.endsAt ?? '') > now);
    return [pass, visitsLeft(pass, own, isCancelled), toCome.map(({ id }) => id)];
  });
}

/** The dates by which a gate lets tickets for one date in, and those with passes. */
function toldDates(
  dates: readonly EventDateRow[],
  rows: readonly Row[],
  now: string,
): readonly EventDateRow[] {
  const sold = new Set(rows.map(({ date }) => date));
  if (!dates.some(({ id }) => sold.has(id)) && !rows.some(({ visits }) => visits > 0)) return [];
  const next = dates.filter(({ state, endsAt }) => state === 'on' && endsAt > now).slice(0, MOST_TURNS);
  const ids = new Set(next.map(({ id }) => id));
  return dates.filter(({ id }) => ids.has(id) || sold.has(id));
}

import { listTicketTypes } from '#features/ticket-types/index.ts';
import { datesOf, turnsOf } from '#features/event-dates/index.ts';
import { createHash } from 'node:crypto';
import type { CheckInContext } from './context.ts';
import { isAddOn } from '#features/orders/model/people.ts';
import type { CheckInTables } from '../model/schema.ts';
import { EVERYBODYS } from './attendances.ts';
import { openCheckIn, type CheckInActor, typesOn } from './check-in-access.ts';

/** A ticket as a gate keeps it: `[id, the code's mark, type (place in types), holder, valid (1 or 0), came in at]`. */
export type DownloadedTicket = [string, string, number, string, 0 | 1, string];

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
  /** `onList`: whether this list lets such tickets in. */
  types: { id: string; name: string; onList: boolean; addOn: boolean }[];
  tickets: DownloadedTicket[];
  /** What the first request for changes begins with. */
  cursor: string;
}

/** The beginning of the SHA-256 of a code: 12 letters of base64url. Gates compare it with that of what they read. */
export function markOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url').slice(0, 12);
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
    access.listId === EVERYBODYS ? datesOf(context.db.read(), access.event.id) : [],
    context.db
      .read<CheckInTables>()
      .selectFrom('tickets')
      .leftJoin('check_in_admissions as stands', (join) =>
        join.onRef('stands.ticket', '=', 'tickets.id').on('stands.list', '=', access.listId),
      )
      .select(['tickets.id', 'tickets.code', 'tickets.ticketType', 'tickets.holderName', 'tickets.status'])
      .select(['tickets.holderEmail', 'stands.at'])
      .where('tickets.event', '=', access.event.id)
      .orderBy('tickets.created')
      .orderBy('tickets.id')
      .execute(),
  ]);
  const places = new Map(types.map(({ id }, place) => [id, place]));
  const on = typesOn(access.list);
  const { id, title, startsAt, timezone } = access.event;
  const { name = '', gate = '', opensAt = '', closesAt = '' } = access.list ?? {};
  return {
    event: { id, title, startsAt, timezone },
    beginsAnew: turnsOf(dates, cursor, MOST_TURNS),
    // The gate of a link is that of its list, or else the one in its name.
    list: { id: access.listId, name, gate: gate || access.name, opensAt, closesAt },
    publicKey: context.signer.publicKey(),
    types: types.map((type) => ({
      id: type.id,
      name: type.name,
      onList: on === null || on.includes(type.id),
      addOn: isAddOn(type),
    })),
    tickets: rows.map((row) => [
      row.id,
      markOf(row.code),
      places.get(row.ticketType) ?? -1,
      row.holderName || row.holderEmail,
      row.status === 'valid' ? 1 : 0,
      row.at ?? '',
    ]),
    cursor,
  };
}

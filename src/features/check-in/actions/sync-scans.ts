import { seatIn, type TicketSeat } from '#features/orders/model/seat.ts';
import type { CheckInContext } from './context.ts';
import { admit, type NamedScan, type Verdict } from './admit.ts';
import {
  type CheckInAccess,
  openCheckIn,
  type CheckInActor,
  type CheckInRefusal,
} from './check-in-access.ts';
import { type Changes, changesSince } from './changes.ts';
import { type DoubleEntry, doublesOf } from './doubles.ts';
import { type NamedDate, namedDate } from '../model/admitted-date.ts';
import { throughPass } from './through-pass.ts';
import { readCode } from './read-code.ts';
import { readScans, type SentScan } from './read-scans.ts';
import type { CheckInResult } from './results.ts';

/** What came of one scan of a batch. */
export interface SyncedScan {
  id: string;
  /** A scan that let somebody in and is `already_admitted` was overtaken: two gates let the same ticket in. */
  result: CheckInResult;
  reason?: CheckInRefusal;
  /** The date that the ticket is for, where that is not now. */
  date?: NamedDate;
  ticket?: { id: string; ticketType: string; holderName: string; seat?: TicketSeat };
  first?: { at: string; device: string };
}

export interface Synced extends Changes {
  results: SyncedScan[];
  /** Tickets that this device let in and another gate, or it itself, as well; null when that has not changed. */
  doubles: DoubleEntry[] | null;
}

/**
 * Takes in what a device has scanned, and tells it what other gates have done since `since` (the cursor of the last
 * answer). The same scans may be sent again, in any order, by any number of devices at once: the same stands in the end.
 * Throws 400 for what can't be read, 401 for a link that does not hold any more, 403 and 404 as for one scan.
 */
export async function syncScans(
  context: CheckInContext,
  who: CheckInActor,
  eventId: string,
  input: unknown,
): Promise<Synced> {
  const sent = readScans(input, context.clock.now());
  const access = await openCheckIn(context, who, eventId, sent.list);
  const results = await takeIn(context, access, who, sent.scans);
  const since = (input as { since?: unknown }).since;
  const changes = await changesSince(context, access, typeof since === 'string' ? since : '');
  const quiet = results.length === 0 && changes.changes.length === 0;
  const doubles = quiet
    ? null
    : await doublesOf(context, access.event.id, access.listId, { device: sent.device });
  return { results, doubles, ...changes };
}

async function takeIn(
  context: CheckInContext,
  access: CheckInAccess,
  who: CheckInActor,
  scans: readonly SentScan[],
): Promise<SyncedScan[]> {
  if (scans.length === 0) return [];
  const all = await Promise.all(
    scans.map(async ({ code, ticket, ...scan }): Promise<NamedScan> => {
      const byName = code === '' && ticket !== '';
      const { pass, ...read } = {
        pass: undefined,
        ...(byName ? await named(context, access, ticket) : await readCode(context, access, code)),
      };
      return throughPass(context, access, who, { ...scan, ...read }, pass);
    }),
  );
  const verdicts = await context.db.write((tx) => admit(context, tx, access, all));
  return scans.map(({ scan }, place) => told(scan, verdicts[place] ?? { result: 'invalid' }));
}

/** A ticket that was picked from the list, with its row where it is a pass. */
async function named({ orders }: CheckInContext, { event }: CheckInAccess, id: string) {
  const ticket = await orders.findTicket(id);
  return { ticket: id, ...(ticket?.event === event.id && ticket.visits > 0 && { pass: ticket }) };
}

function told(id: string, { result, reason, date, ticket, first }: Verdict): SyncedScan {
  const seat = seatIn(ticket?.seat ?? null);
  return {
    id,
    result,
    ...(reason ? { reason } : {}),
    ...(date ? { date: namedDate(date) } : {}),
    ...(first ? { first } : {}),
    ...(ticket
      ? {
          ticket: {
            id: ticket.id,
            ticketType: ticket.ticketType,
            holderName: ticket.holderName,
            ...(seat ? { seat } : {}),
          },
        }
      : {}),
  };
}

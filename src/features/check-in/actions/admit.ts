import { recordAudit } from '#features/audit/index.ts';
import { endedEpochs } from '#features/ticket-transfers/index.ts';
import { addMs } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import type { CheckInContext } from './context.ts';
import type { CheckInRow, TicketRow } from '#features/orders/model/ticketing-schema.ts';
import { EVERYBODYS, keepLate, type LateScan, pastDates } from './attendances.ts';
import { type CheckInAccess, type CheckInRefusal, refusedBy } from './check-in-access.ts';
import { standingOn } from './standing-on.ts';
import { withClaim } from './first-scan.ts';
import { type CheckInResult, NO_VISIT, REPLACED } from './results.ts';
import { type DateRefusal, mayAnyway, type NamedDate, refusedOn } from '../model/admitted-date.ts';
import type { AdmissionRow } from '../model/schema.ts';
import { admittingDates } from '../store/admitting-dates.ts';

/** One scan, read and its code verified. */
export interface Scan {
  /** The device's id of it; null where it has none. */
  scan: string | null;
  /** UTC text, by the server's clock, not after now. */
  at: string;
  device: string;
  sequence: number;
  /** Whoever scanned lets in who comes outside the time of arrival. */
  anyway?: boolean;
  /** What the gate showed by itself; null when it waits for our answer. */
  shown: CheckInResult | null;
}

/** What a scan of a pass is. */
interface PassScan {
  /** The ticket that it names was chosen with the pass. */
  ofPass?: true;
  /** A gate without a connection let its holder in, and there is no ticket for it. */
  noVisit?: true;
}

/** A scan with the ticket that it names, and the epoch of its code where there was one, or what it is where it names none of the event. */
export type NamedScan = Scan & PassScan & ({ ticket: string; epoch?: number } | { result: CheckInResult });

/** What came of a scan. */
export interface Verdict {
  result: CheckInResult;
  reason?: CheckInRefusal;
  ticket?: TicketRow;
  /** The date that the ticket is for, where that is not now. */
  date?: NamedDate;
  /** The scan that let the holder in, when it was not this one. */
  first?: { at: string; device: string };
}

/**
 * Takes scans into the books, within a write; gives what came of each, in their order. A scan that waits for an answer is
 * let in once; one of a gate that was without a connection has let somebody in already, and the earliest of all such
 * scans stands. The same scan again changes nothing and is told what stands now.
 */
export async function admit(
  context: CheckInContext,
  tx: Tx,
  access: CheckInAccess,
  scans: readonly NamedScan[],
): Promise<Verdict[]> {
  const { clock, ids, books } = context;
  const now = clock.text();
  const named = [...new Set(scans.flatMap((scan) => ('ticket' in scan ? [scan.ticket] : [])))].toSorted();
  const tickets = await books.takeTickets(tx, access.event.id, named);
  // Only what was scanned before the date that is on can belong to one that is over.
  const early = access.listId === EVERYBODYS && scans.some(({ at }) => at < access.event.startsAt);
  const past = early ? await pastDates(tx, access.event.id, now) : [];
  const overUntil = past.at(-1)?.endsAt ?? '';
  const admissions = await standingOn(context, tx, access, tickets, overUntil);
  const dates = await datesFor(tx, access, [...tickets.values()], scans);
  const sent = await books.scansSent(
    tx,
    access.event.id,
    scans.flatMap(({ scan }) => scan ?? []),
  );
  const replaced = await replacedIn(tx, scans, tickets);
  const kept = new Map<string, CheckInRow>();
  const changed = new Map<string, AdmissionRow>();
  const late: LateScan[] = [];
  /** Those who were let in outside their time of arrival. */
  const letIn: string[] = [];

  const verdicts = scans.map((scan): Verdict => {
    const id = ids.record();
    const key = scan.scan ?? id;
    const keep = (
      ticket: string,
      result: CheckInResult | typeof REPLACED | typeof NO_VISIT,
      at = scan.at,
    ): void => {
      const { device, sequence } = scan;
      const row = { id, scan: key, event: access.event.id, list: access.listId, ticket, result, device, at };
      const by = { actor: access.actor, link: access.link, shown: scan.shown ?? '', sequence, created: now };
      kept.set(key, { ...row, ...by });
      sent.set(key, { scan: key, result, shown: by.shown });
    };
    const ticket = 'ticket' in scan ? tickets.get(scan.ticket) : undefined;
    const standing = ticket && admissions.get(ticket.id);
    const known = sent.get(key);
    if (!ticket || !standing) {
      const result = 'result' in scan ? scan.result : 'invalid';
      if (!known) keep('', result);
      return { result };
    }
    // Our refusal got lost on its way, and the gate decided by itself.
    const refused =
      known?.result === 'already_admitted' ||
      known?.result === REPLACED ||
      (scan.ofPass && known?.result === 'invalid');
    const overruled = refused && known.shown === '' && scan.shown === 'admitted';
    const date = dates.get(ticket.date);
    const refusal = date ? refusedOn(date, [...dates.values()], scan.at) : null;
    const anyway = scan.anyway === true && mayAnyway(refusal, date, scan.at, access.event.timezone);
    const wrongDate = anyway ? null : refusal;
    const misdated = { ...(wrongDate ? { reason: wrongDate } : {}), ...(date ? { date } : {}) };
    if ((known?.result === REPLACED && !overruled) || (replaced.has(scan) && (!known || overruled))) {
      // A gate without a connection may have let somebody in by it: that stays in the books, and is shown as what it was.
      if (!known || overruled) keep(ticket.id, REPLACED);
      return { result: 'invalid', reason: REPLACED };
    }
    if (scan.noVisit && ticket.status === 'valid') {
      // Somebody is in by it: that stays in the books, and is shown as what it was.
      if (known?.result !== NO_VISIT) keep(ticket.id, NO_VISIT);
      return { result: 'invalid', reason: 'pass', ticket };
    }
    if (known && !overruled) {
      const again = toldAgain(known.result as CheckInResult, key, standing, ticket);
      return again.result === 'wrong_date' ? { ...again, ...misdated } : again;
    }

    const { result, reason, at } = judged(access, scan, ticket, standing, wrongDate);
    keep(ticket.id, result, at);
    if (result === 'wrong_date') return { result, ticket, ...misdated };
    if (result !== 'admitted') {
      const first = result === 'already_admitted' ? firstOf(standing) : {};
      return { result, ticket, ...(reason ? { reason } : {}), ...first };
    }
    if (anyway) letIn.push(ticket.id);
    // Also where it is not the first: other gates hear that the ticket came in twice.
    const claim = { scan: key, at, device: scan.device };
    if (at <= overUntil && ticket.addOn === 0 && ticket.date === '')
      late.push({ ticket: ticket.id, at, device: scan.device });
    const entries = standing.entries + (at > standing.undoneUntil ? 1 : 0);
    const stands = { ...withClaim(standing, claim), entries, updated: now };
    admissions.set(ticket.id, stands);
    changed.set(ticket.id, stands);
    return toldAgain('admitted', key, stands, ticket);
  });

  await books.keepScans(tx, [...kept.values()]);
  await books.keepAdmissions(tx, [...changed.values()]);
  await keepLate(tx, past, late);
  for (const id of letIn)
    await recordAudit(tx, {
      event: access.event.id,
      actor: access.by,
      action: 'checkIn.anyway',
      subject: { kind: 'ticket', id, label: access.name },
      changes: [{ field: 'checkedInAt', before: null, after: changed.get(id)?.at ?? now }],
      at: now,
    });
  const shown = await books.showOnTickets(
    tx,
    [...changed.keys()].flatMap((id) => tickets.get(id) ?? []),
    now,
  );
  return verdicts.map((verdict) => {
    const ticket = verdict.ticket && shown.get(verdict.ticket.id);
    return ticket ? { ...verdict, ticket } : verdict;
  });
}

/**
 * The scans by codes whose tickets had been handed on by then. One of before counts as any other, whenever it is heard of: whoever was let in had the
 * ticket.
 */
async function replacedIn(
  tx: Tx,
  scans: readonly NamedScan[],
  tickets: ReadonlyMap<string, TicketRow>,
): Promise<Set<NamedScan>> {
  const older = scans.flatMap((scan) => {
    if (!('ticket' in scan) || scan.epoch === undefined) return [];
    const row = tickets.get(scan.ticket);
    // What goes with a ticket is handed on with it.
    return row && scan.epoch < row.epoch
      ? [{ scan, ticket: row.addOn === 1 ? row.partOf : row.id, epoch: scan.epoch }]
      : [];
  });
  const ended = await endedEpochs(
    tx,
    older.map(({ ticket }) => ticket),
  );
  const past = older.filter(({ scan, ticket, epoch }) => {
    const end = ended.find((each) => each.ticket === ticket && each.epoch === epoch);
    return scan.shown !== 'admitted' || end === undefined || scan.at >= end.at;
  });
  return new Set(past.map(({ scan }) => scan));
}

/** The dates by which tickets for one date are let in; none where all of them are for every date. */
async function datesFor(
  tx: Tx,
  { event }: CheckInAccess,
  tickets: readonly TicketRow[],
  scans: readonly Scan[],
): Promise<Map<string, NamedDate>> {
  const ids = [...new Set(tickets.map(({ date }) => date))].filter((id) => id !== '');
  const times = scans.map(({ at }) => at).toSorted();
  return admittingDates(tx.as(), event.id, ids, { from: times.at(0) ?? '', until: times.at(-1) ?? '' });
}

/** Whether a scan lets somebody in, seen by itself. */
function judged(
  access: CheckInAccess,
  scan: Scan,
  ticket: TicketRow,
  standing: AdmissionRow,
  wrongDate: DateRefusal | null,
): { result: CheckInResult; reason: CheckInRefusal | null; at: string } {
  const late = scan.shown !== null;
  // Who is let in now was not let in before it was taken back, whatever the scanner's clock says.
  const at = !late && scan.at <= standing.undoneUntil ? addMs(standing.undoneUntil, 1) : scan.at;
  if (ticket.status !== 'valid') return { result: 'cancelled', reason: null, at };
  if (wrongDate || scan.shown === 'wrong_date') return { result: 'wrong_date', reason: wrongDate, at };
  const reason = ticket.visits > 0 ? 'pass' : refusedBy(access.list, ticket.ticketType, at);
  if (reason) return { result: 'invalid', reason, at };
  const claims = late ? scan.shown === 'admitted' : standing.scan === '';
  return { result: claims ? 'admitted' : 'already_admitted', reason: null, at };
}

/** What the sender of a scan is told: one that let somebody in may have been overtaken by an earlier one. */
function toldAgain(result: CheckInResult, scan: string, standing: AdmissionRow, ticket: TicketRow): Verdict {
  if (result !== 'admitted' || standing.scan === scan) return { result, ticket };
  return { result: 'already_admitted', ticket, ...firstOf(standing) };
}

const firstOf = ({ scan, at, device }: AdmissionRow): Pick<Verdict, 'first'> =>
  scan === '' ? {} : { first: { at, device } };

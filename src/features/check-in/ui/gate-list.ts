import type { TicketSeat } from '#features/orders/model/seat-line.ts';
import { splitCode } from '#features/tickets/model/index.ts';
import { type DateRefusal, isOnNow, type NamedDate, openDates, refusedOn } from '../model/admitted-date.ts';

export type Result = 'admitted' | 'already_admitted' | 'wrong_event' | 'wrong_date' | 'cancelled' | 'invalid';
export type Reason = 'pass' | 'replaced' | 'not_on_list' | 'not_open_yet' | 'closed' | DateRefusal;

/**
 * `[id, the code's mark, type (place in types), holder, valid (1 or 0), came in at, date (place in dates; -1 for every date), seat, epoch]`, as
 * the server sends it; a list that was kept by an older version ends sooner.
 */
type SentTicket = [string, string, number, string, 0 | 1, string, number?, (TicketSeat | null)?, number?];

/** What a gate has heard since its list came of a ticket that was handed on; of a code that it read, the epoch alone. */
export interface HandedOn {
  epoch: number;
  mark: string;
  holder: string;
}

/** The list of a gate, as the server sends it. */
export interface GateList {
  event: { id: string; title: string; startsAt: string; timezone: string };
  /** When it begins anew (UTC text), in their order. A list that was kept by an older version does not say. */
  beginsAnew?: string[];
  list: { id: string; name: string; gate: string; opensAt: string; closesAt: string };
  publicKey: string;
  /** A list that was kept by an older version does not say which are add-ons. */
  types: { id: string; name: string; onList: boolean; addOn?: boolean; pass?: boolean }[];
  /** The dates that decide when tickets for one date are let in. A list that was kept by an older version has none. */
  dates?: NamedDate[];
  tickets: SentTicket[];
  /** `[id, type of its dates (place in types), how many are left to choose, ids of the tickets that were chosen]`. A list that was kept by an older version has none. */
  passes?: [string, number, number, ...string[]][];
  cursor: string;
}

/** What a gate shows of a scan. */
export interface Decision {
  result: Result;
  reason?: Reason;
  /** '' where the code names none. */
  ticket: string;
  holder: string;
  type: string;
  /** The one date that the ticket is for, where that is not now. */
  date?: NamedDate;
  /** Where its holder sits. */
  seat?: TicketSeat;
  /** It lets nobody in: what it is called is handed out, once. */
  addOn?: boolean;
  /** Of a pass with which no date was chosen: how its holder is known to be in (`cameWith`). */
  came?: string;
  /** Of a code that is newer than what the gate knew: from now on the older ones are not let in. */
  epoch?: number;
}

const NOBODY = { ticket: '', holder: '', type: '' };

/** The one date that a ticket is for; undefined for every date. */
export const dateOf = ({ dates = [] }: Pick<GateList, 'dates'>, [, , , , , , place = -1]: SentTicket) =>
  dates[place];

/**
 * Forgets who was in when the list last began anew: at the next date of an event everyone is to come again, but for who has a ticket for
 * one date alone. `now` is UTC text.
 */
export function beginAnew(
  { beginsAnew = [], dates = [], tickets }: Pick<GateList, 'beginsAnew' | 'dates' | 'tickets'>,
  inside: Map<string, string>,
  now: string,
): void {
  const began = beginsAnew.findLast((turn) => turn <= now);
  if (began === undefined) return;
  const once = new Set(tickets.flatMap((ticket) => (dateOf({ dates }, ticket) ? [ticket[0]] : [])));
  for (const [ticket, at] of inside)
    if (at <= began && !once.has(ticket) && !isWithPass(ticket)) inside.delete(ticket);
}

/** What a gate decides by itself about a code, by the list that it keeps. `now` is UTC text. */
export async function decide(
  list: GateList,
  inside: ReadonlyMap<string, string>,
  code: string,
  now: string,
  handedOn: ReadonlyMap<string, HandedOn> = new Map(),
): Promise<Decision> {
  const read = splitCode(code);
  if (!read) return { result: 'invalid', ...NOBODY };
  if (read.ids.eventId !== list.event.id) {
    const genuine = await isSigned(list.publicKey, read);
    return { result: genuine === false ? 'invalid' : 'wrong_event', ...NOBODY };
  }
  const { ticketId, epoch } = read.ids;
  const sent = list.tickets.find(([id]) => id === ticketId);
  const heard = handedOn.get(ticketId);
  const known = Math.max(sent?.[8] ?? 0, heard?.epoch ?? 0);
  if (epoch < known) {
    const genuine = await isSigned(list.publicKey, read);
    if (genuine === false) return { result: 'invalid', ...NOBODY };
    return { result: 'invalid', reason: 'replaced', ...NOBODY, ticket: ticketId };
  }
  const mark = heard?.epoch === epoch ? heard.mark : sent && (sent[8] ?? 0) === epoch ? sent[1] : '';
  // Sold, or handed on, after the gate last heard: the signature alone speaks for it.
  const proven = mark === '' ? await isSigned(list.publicKey, read) : (await markOf(code)) === mark;
  if (proven !== true) return { result: 'invalid', ...NOBODY };
  const newer = epoch > known ? { epoch } : {};
  if (sent) return { ...decideTicket(list, inside, sent, now, epoch > known ? NAMELESS : heard), ...newer };
  const result = inside.get(ticketId) ? 'already_admitted' : 'admitted';
  return { result, ...NOBODY, ticket: ticketId, ...newer };
}

/** A ticket whose new holder is not known here yet. */
const NAMELESS: HandedOn = { epoch: 0, mark: '', holder: '' };

/** What a gate knows the holder of a pass to be in by, for one date, whichever ticket was chosen for it. */
export const cameWith = (pass: string, date: string): string => `${pass}@${date}`;
const isWithPass = (key: string): boolean => key.includes('@');

/** Who came in somewhere, or (with '' for `at`) was taken back; of a ticket that was chosen with a pass: with which, and for which date. */
export interface Came {
  ticket: string;
  at: string;
  pass?: string;
  date?: string;
}

/** Takes up what the server says of the scans that it was sent, and of what other gates did. */
export function hearWhoCame(
  inside: Map<string, string>,
  { results, changes }: { results: readonly { id: string; result: Result }[]; changes: readonly Came[] },
  scans: readonly { id: string; came?: string }[],
): void {
  const came = new Map(scans.flatMap((scan) => (scan.came ? [[scan.id, scan.came] as const] : [])));
  // It has chosen the date, which need not be the one that this gate thought of: the changes say which.
  for (const { id, result } of results)
    if (result === 'admitted' || result === 'already_admitted') inside.delete(came.get(id) ?? '');
  for (const { ticket, at, pass, date = '' } of changes)
    for (const key of pass ? [ticket, cameWith(pass, date)] : [ticket])
      if (at === '') inside.delete(key);
      else inside.set(key, at);
}

/** Forgets who came in with a pass until a list that has just come was made, which counts their dates; but for `waiting` (`cameWith`), of which the server has not heard. */
export function forgetCounted(
  { cursor }: Pick<GateList, 'cursor'>,
  inside: Map<string, string>,
  waiting: ReadonlySet<string>,
): void {
  for (const [key, at] of inside)
    if (isWithPass(key) && at <= cursor && !waiting.has(key)) inside.delete(key);
}

/**
 * About a pass: the ticket that was chosen for a date that lets people in now comes in. Where none was, whoever shows it is let in while it has dates left as far as
 * the gate knows; the server chooses the date when it hears of it.
 */
function decidePass(
  list: GateList,
  inside: ReadonlyMap<string, string>,
  shown: Pick<Decision, 'ticket' | 'holder' | 'type'>,
  now: string,
): Decision {
  const refused: Decision = { result: 'invalid', reason: 'pass', ...shown };
  const pass = list.passes?.find(([id]) => id === shown.ticket);
  const [nearest, ...others] = openDates(list.dates ?? [], now);
  if (!pass || !nearest) return refused;
  const [id, place, left, ...ids] = pass;
  const chosen = list.tickets.filter(([ticket, , , , valid]) => valid === 1 && ids.includes(ticket));
  const dateIn = (ticket: SentTicket): string => dateOf(list, ticket)?.id ?? '';
  const open = new Set([nearest, ...others].map((date) => date.id));
  const today = chosen.filter((ticket) => open.has(dateIn(ticket)));
  const isIn = (ticket: SentTicket) => inside.has(ticket[0]) || inside.has(cameWith(id, dateIn(ticket)));
  const waits = today.find((ticket) => !isIn(ticket));
  if (waits) return decideTicket(list, inside, waits, now);
  const type = list.types[place]?.name ?? '';
  if (today.length > 0 || [...open].some((date) => inside.has(cameWith(id, date))))
    return { result: 'already_admitted', ...shown, type };
  const { opensAt, closesAt } = list.list;
  if (opensAt !== '' && now < opensAt) return { result: 'invalid', reason: 'not_open_yet', ...shown };
  if (closesAt !== '' && now >= closesAt) return { result: 'invalid', reason: 'closed', ...shown };
  // Those that the list knows of are counted there.
  const known = new Set(chosen.map((ticket) => cameWith(id, dateIn(ticket))));
  const since = [...inside.keys()].filter((key) => key.startsWith(cameWith(id, '')) && !known.has(key));
  if (left - since.length <= 0) return refused;
  return { result: 'admitted', ...shown, type, came: cameWith(id, nearest.id) };
}

/** The same about a ticket of the list, whose holder was picked by name. */
export function decideTicket(
  list: GateList,
  inside: ReadonlyMap<string, string>,
  sent: SentTicket,
  now: string,
  heard?: HandedOn,
): Decision {
  const [id, , place, holder, valid, , , seat, epoch = 0] = sent;
  const type = list.types[place];
  const shown = {
    ticket: id,
    // A list that came since says it itself.
    holder: heard && (heard === NAMELESS || heard.epoch > epoch) ? heard.holder : holder,
    type: type?.name ?? '',
    ...(type?.addOn ? { addOn: true } : {}),
    ...(seat ? { seat } : {}),
  };
  if (!valid) return { result: 'cancelled', ...shown };
  const date = dateOf(list, sent);
  const reason = date ? refusedOn(date, list.dates ?? [], now) : null;
  if (date && reason) return { result: 'wrong_date', reason, date, ...shown };
  const { opensAt, closesAt } = list.list;
  if (type?.pass) return decidePass(list, inside, shown, now);
  if (type && !type.onList) return { result: 'invalid', reason: 'not_on_list', ...shown };
  if (opensAt !== '' && now < opensAt) return { result: 'invalid', reason: 'not_open_yet', ...shown };
  if (closesAt !== '' && now >= closesAt) return { result: 'invalid', reason: 'closed', ...shown };
  return { result: inside.get(id) ? 'already_admitted' : 'admitted', ...shown };
}

/** Who may come at any time. */
const ANY_TIME = { from: '', until: '9000-01-01 00:00:00.000Z' };

/** The list as it is at `now` (UTC text) for who is let in outside the time of arrival: of a date that is not now, that is no question. */
export const atAnyTime = (list: GateList, now: string): GateList => ({
  ...list,
  dates: (list.dates ?? []).map((date) =>
    date.arrive && isOnNow(date, now, list.event.timezone) ? { ...date, arrive: ANY_TIME } : date,
  ),
});

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

async function markOf(code: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code.toUpperCase()));
  return toBase64Url(new Uint8Array(hash)).slice(0, 12);
}

/** Whether the code was signed by the site; null where the browser can't tell (it knows no Ed25519). */
async function isSigned(
  publicKey: string,
  { signed, signature }: NonNullable<ReturnType<typeof splitCode>>,
): Promise<boolean | null> {
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey };
    const key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, signature, signed);
  } catch {
    return null;
  }
}

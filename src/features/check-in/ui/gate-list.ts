import { splitCode } from '#features/tickets/model/index.ts';

export type Result = 'admitted' | 'already_admitted' | 'wrong_event' | 'cancelled' | 'invalid';
export type Reason = 'not_on_list' | 'not_open_yet' | 'closed';

/** `[id, the code's mark, type (place in types), holder, valid (1 or 0), came in at]`, as the server sends it. */
type SentTicket = [string, string, number, string, 0 | 1, string];

/** The list of a gate, as the server sends it. */
export interface GateList {
  event: { id: string; title: string; startsAt: string; timezone: string };
  /** When it begins anew (UTC text), in their order. A list that was kept by an older version does not say. */
  beginsAnew?: string[];
  list: { id: string; name: string; gate: string; opensAt: string; closesAt: string };
  publicKey: string;
  /** A list that was kept by an older version does not say which are add-ons. */
  types: { id: string; name: string; onList: boolean; addOn?: boolean }[];
  tickets: SentTicket[];
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
  /** It lets nobody in: what it is called is handed out, once. */
  addOn?: boolean;
}

const NOBODY = { ticket: '', holder: '', type: '' };

/** Forgets who was in when the list last began anew: at the next date of an event everyone is to come again. `now` is UTC text. */
export function beginAnew(
  { beginsAnew = [] }: Pick<GateList, 'beginsAnew'>,
  inside: Map<string, string>,
  now: string,
): void {
  const began = beginsAnew.findLast((turn) => turn <= now);
  if (began === undefined) return;
  for (const [ticket, at] of inside) if (at <= began) inside.delete(ticket);
}

/** What a gate decides by itself about a code, by the list that it keeps. `now` is UTC text. */
export async function decide(
  list: GateList,
  inside: ReadonlyMap<string, string>,
  code: string,
  now: string,
): Promise<Decision> {
  const read = splitCode(code);
  if (!read) return { result: 'invalid', ...NOBODY };
  if (read.ids.eventId !== list.event.id) {
    const genuine = await isSigned(list.publicKey, read);
    return { result: genuine === false ? 'invalid' : 'wrong_event', ...NOBODY };
  }
  const ticket = list.tickets.find(([id]) => id === read.ids.ticketId);
  if (!ticket) {
    // Sold after the list came: the signature alone speaks for it.
    if ((await isSigned(list.publicKey, read)) !== true) return { result: 'invalid', ...NOBODY };
    const result = inside.get(read.ids.ticketId) ? 'already_admitted' : 'admitted';
    return { result, ...NOBODY, ticket: read.ids.ticketId };
  }
  if ((await markOf(code)) !== ticket[1]) return { result: 'invalid', ...NOBODY };
  return decideTicket(list, inside, ticket, now);
}

/** The same about a ticket of the list, whose holder was picked by name. */
export function decideTicket(
  list: GateList,
  inside: ReadonlyMap<string, string>,
  [id, , place, holder, valid]: SentTicket,
  now: string,
): Decision {
  const type = list.types[place];
  const shown = { ticket: id, holder, type: type?.name ?? '', ...(type?.addOn ? { addOn: true } : {}) };
  if (!valid) return { result: 'cancelled', ...shown };
  const { opensAt, closesAt } = list.list;
  if (type && !type.onList) return { result: 'invalid', reason: 'not_on_list', ...shown };
  if (opensAt !== '' && now < opensAt) return { result: 'invalid', reason: 'not_open_yet', ...shown };
  if (closesAt !== '' && now >= closesAt) return { result: 'invalid', reason: 'closed', ...shown };
  return { result: inside.get(id) ? 'already_admitted' : 'admitted', ...shown };
}

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

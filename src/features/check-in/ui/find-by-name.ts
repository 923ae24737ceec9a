import { type NamedDate, refusedOn } from '../model/admitted-date.ts';
import { dateOf, type GateList, type HandedOn } from './gate-list.ts';

/** Somebody on a gate's list, found by their name. */
export interface FoundHolder {
  ticket: string;
  holder: string;
  type: string;
  valid: boolean;
  /** Something to hand out to them. */
  addOn: boolean;
  /** Whether they have come in. */
  inside: boolean;
  /** The one date that their ticket is for; null for every date. */
  date: NamedDate | null;
  /** That date is not now. */
  misdated: boolean;
}

/** So many are shown. */
export const MOST_FOUND = 20;

/** As names are compared: in small letters, without the accents of Latin ones. Signs of other scripts are letters. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .toLowerCase();

/**
 * Those on the list in whose name every word of `q` is, the valid ones first, among them those that are let in at `now` (UTC text); one
 * more than are shown where there are more.
 */
export function findByName(
  list: Pick<GateList, 'tickets' | 'types' | 'dates'>,
  inside: ReadonlyMap<string, string>,
  q: string,
  now: string,
  handedOn: ReadonlyMap<string, HandedOn> = new Map(),
): FoundHolder[] {
  const { tickets, types, dates = [] } = list;
  const words = plain(q).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const nameOf = ([id, , , holder, , , , , epoch = 0]: (typeof tickets)[number]): string => {
    const heard = handedOn.get(id);
    return heard && heard.epoch > epoch ? heard.holder : holder;
  };
  const found = tickets.filter((each) => {
    const name = plain(nameOf(each));
    return words.every((word) => name.includes(word));
  });
  const dated = found.map((ticket) => {
    const date = dateOf(list, ticket) ?? null;
    return { ticket, date, misdated: date !== null && refusedOn(date, dates, now) !== null };
  });
  return dated
    .toSorted((a, b) => b.ticket[4] - a.ticket[4] || Number(a.misdated) - Number(b.misdated))
    .slice(0, MOST_FOUND + 1)
    .map(({ ticket, date, misdated }) => {
      const [id, , place, , valid] = ticket;
      return {
        ticket: id,
        holder: nameOf(ticket),
        type: types[place]?.name ?? '',
        valid: valid === 1,
        addOn: types[place]?.addOn === true,
        inside: inside.has(id),
        date,
        misdated,
      };
    });
}

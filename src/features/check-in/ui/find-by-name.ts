import type { GateList } from './gate-list.ts';

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

/** Those on the list in whose name every word of `q` is, the valid ones first; one more than are shown where there are more. */
export function findByName(
  { tickets, types }: Pick<GateList, 'tickets' | 'types'>,
  inside: ReadonlyMap<string, string>,
  q: string,
): FoundHolder[] {
  const words = plain(q).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = tickets.filter(([, , , holder]) => {
    const name = plain(holder);
    return words.every((word) => name.includes(word));
  });
  return found
    .toSorted((a, b) => b[4] - a[4])
    .slice(0, MOST_FOUND + 1)
    .map(([ticket, , place, holder, valid]) => ({
      ticket,
      holder,
      type: types[place]?.name ?? '',
      valid: valid === 1,
      addOn: types[place]?.addOn === true,
      inside: inside.has(ticket),
    }));
}

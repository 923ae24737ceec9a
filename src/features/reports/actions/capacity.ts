import { peopleOf } from '#features/orders/model/people.ts';

/** What of a ticket type decides on how many people can come by it. */
export interface CapacityFacts {
  addOnTo: string;
  admits: number;
  visits: number;
  parts: string;
  /** Tickets of it, sold or not; of one date where it is for one. */
  quantity: number;
  /** On how many dates it is sold so often: 1 for one that admits to every date. */
  dates: number;
  /** The shared quota that it counts against; empty for none. */
  quota: string;
  /** How large that is; null without one. */
  quotaSize: number | null;
}

/**
 * Capacity: the most people who can come. By the tickets that there are, no more than their shared quotas have places, and
 * no more than the event itself takes (`limit`, 0 for none; all dates together where tickets are for one). Who comes to two dates by two tickets counts as two. A ticket for several counts as many; an add-on lets nobody in.
 */
export function capacityOf(types: readonly CapacityFacts[], limit: number): number {
  const quotas = new Map<string, { people: number; size: number }>();
  let free = 0;
  for (const type of types) {
    const people = peopleOf(type) * type.quantity * type.dates;
    if (people === 0) continue;
    if (type.quota === '' || type.quotaSize === null) {
      free += people;
      continue;
    }
    const known = quotas.get(type.quota) ?? { people: 0, size: type.quotaSize };
    quotas.set(type.quota, { ...known, people: known.people + people });
  }
  const shared = [...quotas.values()].reduce((sum, { people, size }) => sum + Math.min(people, size), 0);
  return limit > 0 ? Math.min(limit, free + shared) : free + shared;
}

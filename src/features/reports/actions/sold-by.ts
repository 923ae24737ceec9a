import type { SoldBy } from './figures.ts';
import type { OrderGroup } from '../store/store.ts';

type By = 'promo' | 'via' | 'country';

/**
 * Orders and tickets by one of what they are grouped by, what sold most first. `names` has those that are to be told
 * although they sold nothing too.
 */
export function soldBy(
  by: By,
  paid: readonly OrderGroup[],
  issued: readonly (Record<By, string> & { tickets: number })[],
  names: ReadonlyMap<string, string>,
): SoldBy[] {
  const lines = new Map<string, SoldBy>();
  const of = (id: string): SoldBy => {
    const line = lines.get(id) ?? {
      id,
      name: names.get(id) ?? '',
      orders: 0,
      tickets: 0,
      taken: 0,
      refunded: 0,
    };
    lines.set(id, line);
    return line;
  };
  for (const id of names.keys()) of(id);
  for (const { [by]: id, orders, taken, refunded } of paid) {
    const line = of(id);
    line.orders += orders;
    line.taken += taken;
    line.refunded += refunded;
  }
  for (const { [by]: id, tickets } of issued) of(id).tickets += tickets;
  return [...lines.values()].toSorted(
    (a, b) => b.taken - a.taken || b.tickets - a.tickets || (a.name < b.name ? -1 : 1),
  );
}

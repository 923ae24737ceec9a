import type { Hall } from './hall.ts';

/** The categories that each ticket type is for, by the types' ids. */
export type TypeCategories = Readonly<Record<string, readonly string[]>>;

/**
 * What ticket types are for when an event goes on with another plan: the categories that there are still, and for those that are not, the
 * categories in which their seats are now. `old` is null where there was no plan.
 */
export function adoptedTypes(types: TypeCategories, old: Hall | null, next: Hall): TypeCategories {
  const there = new Set(next.seats.map(({ category }) => category));
  const became = (name: string): string[] => {
    if (there.has(name)) return [name];
    const seats = old?.seats.filter(({ category }) => category === name) ?? [];
    return seats.flatMap(({ id }) => next.byId.get(id)?.category ?? []).filter((category) => category !== '');
  };
  return Object.fromEntries(
    Object.entries(types).map(([type, names]) => [type, [...new Set(names.flatMap((name) => became(name)))]]),
  );
}

/** A part of a bundle: so many tickets of a type. */
export interface BundlePart {
  ticketType: string;
  count: number;
}

/** What a bundle is made of, each type once, as its type says it (`parts`). */
export function partsOf({ parts }: { parts: string }): BundlePart[] {
  const counts = new Map<string, number>();
  for (const id of parts === '' ? [] : (JSON.parse(parts) as string[]))
    counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([ticketType, count]) => ({ ticketType, count }));
}

/** The same as a type keeps it: the id of each ticket. */
export const partIds = (parts: readonly BundlePart[]): string[] =>
  parts.flatMap(({ ticketType, count }) => Array.from({ length: count }, () => ticketType));

/** Whether a type is a part of a bundle. */
export const isInBundle = (types: Iterable<{ parts: string }>, id: string): boolean =>
  [...types].some((type) => partsOf(type).some(({ ticketType }) => ticketType === id));

/** They as a row keeps them. */
export const partsJson = (parts: readonly BundlePart[]): string =>
  parts.length > 0 ? JSON.stringify(partIds(parts)) : '';

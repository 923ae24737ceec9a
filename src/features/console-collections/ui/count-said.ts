/** Counted no further by the records backend. */
const MOST = 10_000;

/** A count in words: as it is, or that there are more than were counted. */
export function countSaid(
  count: number,
  more: (count: string) => string,
  format: (count: number) => string,
): string {
  return count > MOST ? more(format(MOST)) : format(count);
}

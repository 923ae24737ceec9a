/** The place in front of `before`, or at the end (''), by those on both sides of it without the one that moves. */
export function gapBefore(ids: readonly string[], moved: string, before: string): string {
  const rest = ids.filter((id) => id !== moved);
  const to = before === '' ? rest.length : rest.indexOf(before);
  return `${rest[to - 1] ?? ''}|${before}`;
}

/**
 * In front of which row (at the end: '') the one that is dropped on `target` lands: behind the target when it comes from
 * above, else in front of it, so that a drop on a neighbour swaps the two.
 */
export function landsBefore(ids: readonly string[], moved: string, target: string): string {
  const [from, to] = [ids.indexOf(moved), ids.indexOf(target)];
  return from >= 0 && from < to ? (ids[to + 1] ?? '') : target;
}

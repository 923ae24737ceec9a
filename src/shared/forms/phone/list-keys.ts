/** How far Page Up and Page Down go. */
const PAGE = 10;

/** The position that a key leads to from `at` in a list of `count`; null for keys that don't move. */
export function movedBy(key: string, at: number, count: number): number | null {
  const last = count - 1;
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + PAGE,
    PageUp: at - PAGE,
    Home: 0,
    End: last,
  };
  const to = steps[key];
  return to === undefined ? null : Math.min(last, Math.max(0, to));
}

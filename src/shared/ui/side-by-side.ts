/** Where something stands among what would cover it: which of so many side by side. */
export interface Lane {
  lane: number;
  lanes: number;
}

/** A sum of decimals: what ends where the next begins ends a hair below it. */
const HAIR = 0.01;

/** Puts what overlaps side by side; `spans` by where they begin. What comes after a gap has the whole width again. */
export function sideBySide<Span extends { top: number; bottom: number }>(
  spans: readonly Span[],
): (Span & Lane)[] {
  const placed: (Span & Lane)[] = [];
  let together: (Span & Lane)[] = [];
  const close = (): void => {
    const lanes = Math.max(...together.map(({ lane }) => lane)) + 1;
    for (const span of together) placed.push({ ...span, lanes });
    together = [];
  };
  for (const span of spans) {
    const open = together.filter(({ bottom }) => bottom > span.top + HAIR);
    if (open.length === 0 && together.length > 0) close();
    const taken = new Set(open.map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    together.push({ ...span, lane, lanes: 1 });
  }
  if (together.length > 0) close();
  return placed;
}

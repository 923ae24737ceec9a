import { type FoundSign, RISK_SIGN_NAMES, type RiskSign, thresholdOf } from './risk-signs.ts';

/** Something that happened to an organiser: so much of it, and where it is seen. */
export interface Happening {
  organiser: string;
  count: number;
  /** How much that is of all there was, in whole percent, for signs that ask for it. */
  share?: number;
  to: string;
}

/** The signs of each organiser who has any, in their order: those with most signs first, then by id. */
export function gather(
  happenings: Readonly<Record<RiskSign, readonly Happening[]>>,
): { organiser: string; signs: FoundSign[] }[] {
  const found = new Map<string, FoundSign[]>();
  for (const sign of RISK_SIGN_NAMES) {
    const { least, share } = thresholdOf(sign);
    for (const [organiser, own] of Map.groupBy(happenings[sign], (one) => one.organiser)) {
      const count = own.reduce((sum, one) => sum + one.count, 0);
      const last = own.at(-1);
      if (organiser === '' || !last || count < least) continue;
      if (share !== undefined && (last.share ?? 0) < share) continue;
      const figures = last.share === undefined ? { count } : { count, share: last.share };
      found.set(organiser, [...(found.get(organiser) ?? []), { sign, ...figures, to: last.to }]);
    }
  }
  return [...found]
    .map(([organiser, signs]) => ({ organiser, signs }))
    .toSorted(
      (one, other) => other.signs.length - one.signs.length || (one.organiser < other.organiser ? -1 : 1),
    );
}

import { type FoundSign, RISK_SIGN_NAMES, RISK_SIGNS, type RiskSign } from './risk-signs.ts';

/** Something that happened to an organiser: so much of it, and where it is seen. */
export interface Happening {
  organiser: string;
  count: number;
  to: string;
}

/** The signs of each organiser who has any, in their order: those with most signs first, then by id. */
export function gather(
  happenings: Readonly<Record<RiskSign, readonly Happening[]>>,
): { organiser: string; signs: FoundSign[] }[] {
  const found = new Map<string, FoundSign[]>();
  for (const sign of RISK_SIGN_NAMES) {
    for (const [organiser, own] of Map.groupBy(happenings[sign], (one) => one.organiser)) {
      const count = own.reduce((sum, one) => sum + one.count, 0);
      const last = own.at(-1);
      if (organiser === '' || !last || count < RISK_SIGNS[sign].least) continue;
      found.set(organiser, [...(found.get(organiser) ?? []), { sign, count, to: last.to }]);
    }
  }
  return [...found]
    .map(([organiser, signs]) => ({ organiser, signs }))
    .toSorted(
      (one, other) => other.signs.length - one.signs.length || (one.organiser < other.organiser ? -1 : 1),
    );
}

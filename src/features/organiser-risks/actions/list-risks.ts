import { addMs, type UtcText } from '#lib/time.ts';
import type { OrganiserRisksDeps } from '../model/deps.ts';
import { gather } from '../model/gather.ts';
import { type FoundSign, RISK_SIGNS, type RiskSign, thresholdOf } from '../model/risk-signs.ts';
import { lateChanges } from '../store/late-changes.ts';
import { refunds } from '../store/refunds.ts';
import { disputes, failedPayouts, likeSuspended, namesOf, newSellers, reports } from '../store/happenings.ts';

const DAY_MS = 24 * 3_600_000;
/** So many organisers are on the page. */
const SHOWN = 200;

/** An organiser with what should be looked at. */
export interface OrganiserAtRisk {
  organiser: string;
  name: string;
  signs: FoundSign[];
}

/** The organisers with signs of risk, those with most signs first; `more` where there are more than are shown. */
export async function listRisks({
  db,
  clock,
}: OrganiserRisksDeps): Promise<{ organisers: OrganiserAtRisk[]; more: boolean }> {
  const now = clock.text();
  const since = (sign: RiskSign): UtcText => addMs(now, -(thresholdOf(sign).days ?? 0) * DAY_MS);
  const [newSeller, disputed, refunded, failed, reported, late, like] = await Promise.all([
    newSellers(db, since('new-seller')),
    disputes(db, since('disputes')),
    refunds(db, since('refunds'), RISK_SIGNS.refunds.least),
    failedPayouts(db, since('failed-payouts')),
    reports(db, since('reports')),
    lateChanges(db, since),
    likeSuspended(db),
  ]);
  const found = gather({
    'new-seller': newSeller,
    disputes: disputed,
    refunds: refunded,
    'failed-payouts': failed,
    reports: reported,
    ...late,
    'like-suspended': like,
  });
  const shown = found.slice(0, SHOWN);
  const names = await namesOf(
    db,
    shown.map(({ organiser }) => organiser),
  );
  return {
    // Whose account is gone can't be asked anything.
    organisers: shown.flatMap(({ organiser, signs }) => {
      const name = names.get(organiser);
      return name === undefined ? [] : [{ organiser, name, signs }];
    }),
    more: found.length > SHOWN,
  };
}

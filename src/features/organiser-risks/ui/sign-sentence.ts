import { type FoundSign, RISK_SIGNS, type RiskSign, thresholdOf } from '../model/risk-signs.ts';
import type { words } from '../messages/risks.messages.ts';

/** A sign with its figure, as operators read it. */
export function signSentence(
  t: (typeof words)['en'],
  { sign, count, share = 0 }: Pick<FoundSign, 'sign' | 'count' | 'share'>,
): string {
  switch (sign) {
    case 'new-seller':
      return t.newSeller(count, RISK_SIGNS[sign].days);
    case 'disputes':
      return t.disputes(count, RISK_SIGNS[sign].days);
    case 'refunds':
      return t.refunds(count, RISK_SIGNS[sign].days, share);
    case 'failed-payouts':
      return t.failedPayouts(count, RISK_SIGNS[sign].days);
    case 'reports':
      return t.reports(count, RISK_SIGNS[sign].days);
    case 'cancelled':
      return t.cancelled(count, RISK_SIGNS[sign].days);
    case 'moved':
      return t.moved(count, RISK_SIGNS[sign].days);
    case 'retitled':
      return t.retitled(count, RISK_SIGNS[sign].days);
    case 'repriced':
      return t.repriced(count, RISK_SIGNS[sign].days);
    case 'like-suspended':
      return t.likeSuspended(count);
  }
}

/** The least that is a sign, in the same words. */
export function thresholdSentence(t: (typeof words)['en'], sign: RiskSign): string {
  const { least: count, share = 0 } = thresholdOf(sign);
  return signSentence(t, { sign, count, share });
}

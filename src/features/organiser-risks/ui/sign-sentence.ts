import { type FoundSign, RISK_SIGNS } from '../model/risk-signs.ts';
import type { words } from '../messages/risks.messages.ts';

/** A sign with its figure, as operators read it. */
export function signSentence(t: (typeof words)['en'], { sign, count }: FoundSign): string {
  switch (sign) {
    case 'new-seller':
      return t.newSeller(count, RISK_SIGNS[sign].days);
    case 'disputes':
      return t.disputes(count, RISK_SIGNS[sign].days);
    case 'failed-payouts':
      return t.failedPayouts(count, RISK_SIGNS[sign].days);
    case 'reports':
      return t.reports(count, RISK_SIGNS[sign].days);
    case 'like-suspended':
      return t.likeSuspended(count);
  }
}

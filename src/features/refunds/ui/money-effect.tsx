import type { RefundEffect } from './review.server.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { Money } from '#shared/ui/money.tsx';
import { ReviewLine } from './review-line.tsx';
import { words } from '../messages/review.messages.tsx';

/** Which fees stay, which come back, and what the organiser is owed before and afterwards. */
export function MoneyEffect({ effect, currency }: { effect: RefundEffect; currency: string }) {
  const t = useMessages(words);
  const { processingFees, feeReturned, owedBefore, owedAfter } = effect;
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  return (
    <>
      {feeReturned > 0 && <ReviewLine label={t.feeReturned}>{money(feeReturned)}</ReviewLine>}
      {processingFees > 0 && <ReviewLine label={t.processingFees}>{money(processingFees)}</ReviewLine>}
      <ReviewLine label={`${t.balance} · ${t.balanceNow}`}>{money(owedBefore)}</ReviewLine>
      <ReviewLine label={`${t.balance} · ${t.balanceAfter}`}>{money(owedAfter)}</ReviewLine>
    </>
  );
}

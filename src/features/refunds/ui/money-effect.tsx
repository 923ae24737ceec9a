import type { RefundEffect } from './review.server.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { Money } from '#shared/ui/money.tsx';
import { ReviewLine } from './review-line.tsx';
import { words } from '../messages/review.messages.tsx';

/** Which fees stay, which come back, and what the organiser is owed before and afterwards. */
export function MoneyEffect({ effect, currency }: { effect: RefundEffect; currency: string }) {
  const say = useMessages(words);
  const { processingFees, feeReturned, owedBefore, owedAfter } = effect;
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  return (
    <>
      {feeReturned > 0 && <ReviewLine label={say.feeReturned}>{money(feeReturned)}</ReviewLine>}
      {processingFees > 0 && <ReviewLine label={say.processingFees}>{money(processingFees)}</ReviewLine>}
      <ReviewLine label={`${say.balance} · ${say.balanceNow}`}>{money(owedBefore)}</ReviewLine>
      <ReviewLine label={`${say.balance} · ${say.balanceAfter}`}>{money(owedAfter)}</ReviewLine>
    </>
  );
}

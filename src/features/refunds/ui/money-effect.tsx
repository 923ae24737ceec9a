import type { RefundEffect } from './review.server.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { Money } from '#shared/ui/money.tsx';
import { ReviewLine } from './review-line.tsx';
import { words } from '../messages/review.messages.tsx';

/** Which fees stay, which come back, and what the organiser is owed before and afterwards. */
export function MoneyEffect({
  effect,
  currency,
  operator = false,
}: {
  effect: RefundEffect;
  currency: string;
  /** An operator reads it, and not the organiser. */
  operator?: boolean;
}) {
  const t = useMessages(words);
  const balance = operator ? t.theirBalance : t.balance;
  const { processingFees, feeReturned, owedBefore, owedAfter } = effect;
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  return (
    <>
      {feeReturned > 0 && <ReviewLine label={t.feeReturned}>{money(feeReturned)}</ReviewLine>}
      {processingFees > 0 && <ReviewLine label={t.processingFees}>{money(processingFees)}</ReviewLine>}
      <ReviewLine label={`${balance} · ${t.balanceNow}`}>{money(owedBefore)}</ReviewLine>
      <ReviewLine label={`${balance} · ${t.balanceAfter}`}>{money(owedAfter)}</ReviewLine>
    </>
  );
}

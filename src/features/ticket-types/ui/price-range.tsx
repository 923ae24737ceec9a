import { Money } from '#shared/ui/money.tsx';

/** What a ticket costs, in minor units: one amount, or from the lowest to the highest over its dates, `€10.00–€30.00`. */
export function PriceRange({ amounts, currency }: { amounts: readonly number[]; currency: string }) {
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  const from = <Money amount={lowest} currency={currency} freeWhenZero />;
  if (lowest === highest) return from;
  return (
    <>
      {from}–<Money amount={highest} currency={currency} />
    </>
  );
}

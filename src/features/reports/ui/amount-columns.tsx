import type { Language } from '#lib/language/index.ts';
import { Money } from '#shared/ui/money.tsx';
import type { Column } from '#shared/ui/table.tsx';
import { words as terms } from '../messages/money-terms.messages.ts';
import { feesOf, moneyParts, type MoneySums } from './money-parts.ts';

/** Classes of an amount, by how much it weighs. */
interface Weights {
  usual: string;
  /** What is due in the end. */
  strong: string;
}

/** The money of a line, from sales to what is due, a column each. */
export function amountColumns<Line extends MoneySums>(language: Language, weights: Weights): Column<Line>[] {
  const { name } = terms[language];
  const amount = (key: string, header: string, of: (sums: MoneySums) => number, weight = weights.usual) => ({
    key,
    header,
    align: 'end' as const,
    cell: (line: Line) => (
      <Money amount={of(line)} currency={line.currency} className={of(line) === 0 ? 'text-faint' : weight} />
    ),
  });
  return [
    amount('sales', name.sales, (sums) => moneyParts(sums).sales),
    amount('refunds', name.refunds, (sums) => moneyParts(sums).refunds),
    amount('disputes', name.disputes, (sums) => moneyParts(sums).disputes),
    amount('fees', name.fees, feesOf),
    amount('yours', name.yours, (sums) => moneyParts(sums).yours),
    amount('due', name.due, (sums) => moneyParts(sums).due, weights.strong),
  ];
}

import { useMessages } from '#shared/i18n/language.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { Money } from '#shared/ui/money.tsx';
import { PARTS, type StatementShown } from './statement-shown.ts';
import { words } from '../messages/statements.messages.ts';

/** A month as a sum: what was owed, what came and went, what is owed. */
export function StatementSums({ statement }: { statement: StatementShown }) {
  const t = useMessages(words);
  const { currency, opening, closing, parts } = statement;
  const moved = PARTS.filter(
    (part) => parts[part] !== 0 || part === 'sales' || part === 'processingFees' || part === 'transfers',
  );
  return (
    <table className="w-full max-w-xl text-[0.9375rem]">
      <caption className="sr-only">{t.totals(currency)}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t.what}</th>
          <th scope="col">{t.amount}</th>
        </tr>
      </thead>
      <tbody>
        <Line label={t.opening} amount={opening} currency={currency} quiet />
        {moved.map((part) => (
          <Line key={part} label={t.parts[part]} amount={parts[part]} currency={currency} />
        ))}
        <Line label={t.closing} amount={closing} currency={currency} strong />
      </tbody>
    </table>
  );
}

interface LineProps {
  label: string;
  amount: number;
  currency: string;
  quiet?: boolean;
  strong?: boolean;
}

function Line({ label, amount, currency, quiet, strong }: LineProps) {
  return (
    <tr className={strong ? 'border-t border-edge font-semibold' : 'border-t border-line first:border-0'}>
      <th
        scope="row"
        className={cx('py-2 pr-4 text-left', strong ? 'font-semibold' : 'font-normal', quiet && 'text-muted')}
      >
        {label}
      </th>
      <td className="py-2 text-right">
        <Money
          amount={amount}
          currency={currency}
          className={cx(strong && 'text-lg', !strong && amount === 0 && 'text-faint')}
        />
      </td>
    </tr>
  );
}

import { TextField } from '#shared/forms/text-field.tsx';
import { moneyExample } from '#shared/forms/typed-money.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { words } from '../messages/selling.messages.ts';

type Field = Parameters<typeof TextField>[0]['field'];

interface DiscountFieldsProps {
  fields: { bps: Field; amount: Field };
  amountLabel: string;
  currency: string;
  className?: string;
}

/** How much is taken off: of the two fields, the one of the kind that is chosen in the form (`group/discount`). */
export function DiscountFields({ fields, amountLabel, currency, className }: DiscountFieldsProps) {
  const t = useMessages(words);
  return (
    <>
      <TextField
        field={fields.bps}
        label={t.percentage}
        inputMode="decimal"
        autoComplete="off"
        suffix="%"
        className={cx('hidden group-has-[[value=percent]:checked]/discount:flex', className)}
      />
      <TextField
        field={fields.amount}
        label={amountLabel}
        inputMode="decimal"
        autoComplete="off"
        placeholder={moneyExample(currency)}
        suffix={currency}
        className={cx('hidden group-has-[[value=amount]:checked]/discount:flex', className)}
      />
    </>
  );
}

import { type SubmissionResult, useForm } from '@conform-to/react';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { usePending } from '#shared/forms/use-pending.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { words } from '../messages/monthly.messages.tsx';

/** What is given from the next month on. */
export function MonthlyAmountForm({
  amount,
  currency,
  lastResult,
}: {
  /** As it is typed: `20.00`. */
  amount: string;
  currency: string;
  lastResult: SubmissionResult | undefined;
}) {
  const t = useMessages(words);
  const busy = usePending();
  const [form, fields] = useForm<{ amount: string }>({
    id: 'monthly-amount',
    lastResult,
    defaultValue: { amount },
  });
  return (
    <CheckedForm form={form} fields={[[fields.amount, t.amount]]}>
      <TextField
        field={fields.amount}
        label={t.amount}
        hint={t.amountHint}
        suffix={currency}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        required
      />
      <div>
        <Button type="submit" name="intent" value="change" pending={busy}>
          {t.change}
        </Button>
      </div>
    </CheckedForm>
  );
}

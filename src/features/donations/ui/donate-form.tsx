import { type SubmissionResult, useForm } from '@conform-to/react';
import { CheckboxField } from '#shared/forms/checkbox-field.tsx';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { RadioField } from '#shared/forms/radio-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { usePending } from '#shared/forms/use-pending.ts';
import { LOCALES } from '#lib/language/index.ts';
import { formatMoney } from '#lib/money.ts';
import { suggestedAmounts } from '#lib/suggested-amounts.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { words } from '../messages/giving.messages.ts';

interface Typed {
  every: string;
  pick: string;
  amount: string;
  name: string;
  email: string;
  anonymous: string;
  message: string;
}

/** A donation, up to the payment page. */
export function DonateForm({
  currency,
  donor,
  monthly,
  lastResult,
}: {
  currency: string;
  donor: { name: string; email: string };
  /** Whether the campaign can be given to every month. */
  monthly: boolean;
  lastResult: SubmissionResult | undefined;
}) {
  const t = useMessages(words);
  const locale = LOCALES[useLanguage()];
  const busy = usePending();
  const [form, fields] = useForm<Typed>({
    id: 'donate',
    lastResult,
    defaultValue: { every: 'once', pick: '', amount: '', ...donor, anonymous: '', message: '' },
  });
  return (
    <CheckedForm
      form={form}
      fields={[
        [fields.every, t.every],
        [fields.amount, t.amount],
        [fields.name, t.name],
        [fields.email, t.email],
        [fields.message, t.message],
      ]}
    >
      {monthly && (
        <RadioField
          field={fields.every}
          legend={t.every}
          columns={2}
          options={[
            { value: 'once', label: t.once },
            { value: 'month', label: t.monthly, detail: t.monthlyHint },
          ]}
        />
      )}
      <RadioField
        field={fields.pick}
        legend={t.howMuch}
        columns={2}
        options={suggestedAmounts(currency).map((amount) => ({
          value: String(amount),
          label: formatMoney(amount, currency, locale, true),
        }))}
      />
      <TextField
        field={fields.amount}
        label={t.amount}
        hint={t.ownHint}
        suffix={currency}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
      />
      <TextField field={fields.name} label={t.name} maxLength={120} autoComplete="name" required />
      <TextField
        field={fields.email}
        label={t.email}
        hint={t.emailHint}
        type="email"
        inputMode="email"
        maxLength={254}
        autoComplete="email"
        required
      />
      <TextField
        field={fields.message}
        label={t.message}
        hint={t.messageHint}
        maxLength={200}
        autoComplete="off"
        optional
      />
      <CheckboxField field={fields.anonymous} label={t.anonymous} hint={t.anonymousHint} />
      <Button type="submit" size="lg" block pending={busy}>
        {t.give}
      </Button>
    </CheckedForm>
  );
}

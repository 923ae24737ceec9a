import { type SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { CheckboxField } from '#shared/forms/checkbox-field.tsx';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { RadioField } from '#shared/forms/radio-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
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
  const say = useMessages(words);
  const locale = LOCALES[useLanguage()];
  const busy = useNavigation().state !== 'idle';
  const [form, fields] = useForm<Typed>({
    id: 'donate',
    lastResult,
    defaultValue: { every: 'once', pick: '', amount: '', ...donor, anonymous: '', message: '' },
  });
  return (
    <CheckedForm
      form={form}
      fields={[
        [fields.every, say.every],
        [fields.amount, say.amount],
        [fields.name, say.name],
        [fields.email, say.email],
        [fields.message, say.message],
      ]}
    >
      {monthly && (
        <RadioField
          field={fields.every}
          legend={say.every}
          columns={2}
          options={[
            { value: 'once', label: say.once },
            { value: 'month', label: say.monthly, detail: say.monthlyHint },
          ]}
        />
      )}
      <RadioField
        field={fields.pick}
        legend={say.howMuch}
        columns={2}
        options={suggestedAmounts(currency).map((amount) => ({
          value: String(amount),
          label: formatMoney(amount, currency, locale, true),
        }))}
      />
      <TextField
        field={fields.amount}
        label={say.amount}
        hint={say.ownHint}
        suffix={currency}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
      />
      <TextField field={fields.name} label={say.name} maxLength={120} autoComplete="name" required />
      <TextField
        field={fields.email}
        label={say.email}
        hint={say.emailHint}
        type="email"
        inputMode="email"
        maxLength={254}
        autoComplete="email"
        required
      />
      <TextField
        field={fields.message}
        label={say.message}
        hint={say.messageHint}
        maxLength={200}
        autoComplete="off"
        optional
      />
      <CheckboxField field={fields.anonymous} label={say.anonymous} hint={say.anonymousHint} />
      <Button type="submit" size="lg" block pending={busy}>
        {say.give}
      </Button>
    </CheckedForm>
  );
}

import { type SubmissionResult, useForm } from '@conform-to/react';
import { CheckboxField } from '#shared/forms/checkbox-field.tsx';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { words } from '../messages/register.messages.ts';

export interface ShownTier {
  id: string;
  updated: string;
  name: string;
  summary: string;
  amount: string;
  currency: string;
  period: 'free' | 'once' | 'yearly';
  graceDays: string;
  family: boolean;
  open: boolean;
}

interface Typed {
  name: string;
  summary: string;
  amount: string;
  currency: string;
  period: string;
  graceDays: string;
  family: string;
  open: string;
}

const PERIODS = ['yearly', 'once', 'free'] as const;

/** A kind of membership: what it costs, how often, and whom it covers. */
export function TierForm({
  tier,
  currencies,
  lastResult,
}: {
  tier?: ShownTier;
  currencies: readonly (readonly [string, string])[];
  lastResult: SubmissionResult | undefined;
}) {
  const t = useMessages(words).tiers;
  const [form, fields] = useForm<Typed>({
    id: `tier-${tier?.id ?? 'new'}`,
    lastResult,
    defaultValue: {
      name: tier?.name ?? '',
      summary: tier?.summary ?? '',
      amount: tier?.amount ?? '',
      currency: tier?.currency ?? 'EUR',
      period: tier?.period ?? 'yearly',
      graceDays: tier?.graceDays ?? '30',
      family: tier?.family ? 'on' : '',
      open: (tier?.open ?? true) ? 'on' : '',
    },
  });
  return (
    <CheckedForm
      form={form}
      fields={[
        [fields.name, t.name],
        [fields.summary, t.summary],
        [fields.amount, t.amount],
        [fields.currency, t.currency],
        [fields.period, t.period],
        [fields.graceDays, t.grace],
      ]}
      preventScrollReset
    >
      <input type="hidden" name="id" value={tier?.id ?? ''} />
      <input type="hidden" name="updated" value={tier?.updated ?? ''} />
      <TextField field={fields.name} label={t.name} maxLength={80} autoComplete="off" required />
      <TextField field={fields.summary} label={t.summary} maxLength={500} autoComplete="off" optional />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField
          field={fields.amount}
          label={t.amount}
          hint={t.amountHint}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
        />
        <SelectField field={fields.currency} label={t.currency}>
          {currencies.map(([code, name]) => (
            <option key={code} value={code}>
              {name ? `${code} · ${name}` : code}
            </option>
          ))}
        </SelectField>
        <SelectField field={fields.period} label={t.period}>
          {PERIODS.map((period) => (
            <option key={period} value={period}>
              {t.periods[period]}
            </option>
          ))}
        </SelectField>
        <TextField
          field={fields.graceDays}
          label={t.grace}
          hint={t.graceHint}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
        />
      </div>
      <CheckboxField field={fields.family} label={t.family} />
      <CheckboxField field={fields.open} label={t.open} />
      <div>
        <Button type="submit" variant={tier ? 'secondary' : 'primary'}>
          {tier ? t.save : t.add}
        </Button>
      </div>
    </CheckedForm>
  );
}

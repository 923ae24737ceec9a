import { type SubmissionResult, useForm } from '@conform-to/react';
import { blankOf } from '#shared/entity/blank.ts';
import type { TypedOf } from '#shared/entity/entity.ts';
import { CheckboxField } from '#shared/forms/checkbox-field.tsx';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { labelsOf, useControls } from '#shared/forms/use-controls.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { words } from '../messages/register.messages.ts';
import { tier } from '../model/tier.ts';

const NEW = blankOf(tier, { currency: 'EUR', period: 'yearly', graceDays: '30', open: 'on' });
const PERIODS = ['yearly', 'once', 'free'] as const;

/** A kind of membership: what it costs, how often, and whom it covers. */
export function TierForm({
  id = '',
  initial = NEW,
  currencies,
  lastResult,
}: {
  /** The one that is changed, and what its form opens on; a new one when left out. */
  id?: string;
  initial?: TypedOf<typeof tier>;
  currencies: readonly (readonly [string, string])[];
  lastResult: SubmissionResult | undefined;
}) {
  const t = useMessages(words).tiers;
  const controls = useControls(tier);
  const [form, fields] = useForm({ id: `tier-${id || 'new'}`, lastResult, defaultValue: initial });
  return (
    <CheckedForm form={form} fields={labelsOf(controls, fields)} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="updated" value={initial.updated} />
      <TextField field={fields.name} {...controls.name} autoComplete="off" />
      <TextField field={fields.summary} {...controls.summary} autoComplete="off" />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField
          field={fields.amount}
          label={controls.amount.label}
          hint={t.amountHint}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
        />
        <SelectField field={fields.currency} label={controls.currency.label}>
          {currencies.map(([code, name]) => (
            <option key={code} value={code}>
              {name ? `${code} · ${name}` : code}
            </option>
          ))}
        </SelectField>
        <SelectField field={fields.period} label={controls.period.label}>
          {PERIODS.map((period) => (
            <option key={period} value={period}>
              {t.periods[period]}
            </option>
          ))}
        </SelectField>
        <TextField
          field={fields.graceDays}
          label={controls.graceDays.label}
          hint={t.graceHint}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
        />
      </div>
      <CheckboxField field={fields.family} label={controls.family.label} />
      <CheckboxField field={fields.open} label={controls.open.label} />
      <div>
        <Button type="submit" variant={id ? 'secondary' : 'primary'}>
          {id ? t.save : t.add}
        </Button>
      </div>
    </CheckedForm>
  );
}

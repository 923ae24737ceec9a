import { type SubmissionResult, useForm } from '@conform-to/react';
import { blankOf } from '#shared/entity/blank.ts';
import type { TypedOf } from '#shared/entity/entity.ts';
import { labelsOf, useControls } from '#shared/forms/use-controls.ts';
import { CAMPAIGN_STATES, campaign as definition } from '../model/campaign.ts';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { TextareaField } from '#shared/forms/textarea-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { words } from '../messages/giving.messages.ts';

const NEW = blankOf(definition, { currency: 'EUR', monthly: 'on', status: 'draft' });

/** A campaign, for starting and for changing one. */
export function CampaignForm({
  initial,
  currencies,
  lastResult,
}: {
  /** What the form of one that is changed opens on. */
  initial?: TypedOf<typeof definition>;
  currencies: readonly (readonly [string, string])[];
  lastResult: SubmissionResult | undefined;
}) {
  const t = useMessages(words);
  const controls = useControls(definition);
  const typed = initial ?? NEW;
  const [form, fields] = useForm({
    id: 'campaign',
    lastResult,
    // A choice of two: what isn't on is chosen, too.
    defaultValue: { ...typed, monthly: typed.monthly || 'off' },
  });
  return (
    <CheckedForm form={form} fields={labelsOf(controls, fields)}>
      <input type="hidden" name="updated" value={typed.updated} />
      <TextField field={fields.title} {...controls.title} autoComplete="off" />
      <TextField
        field={fields.slug}
        {...controls.slug}
        hint={t.slugHint}
        autoComplete="off"
        optional={!initial}
      />
      <TextareaField field={fields.summary} {...controls.summary} />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField
          field={fields.goal}
          {...controls.goal}
          hint={t.goalHint}
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
        <SelectField
          field={fields.monthly}
          label={controls.monthly.label}
          hint={initial?.monthly === 'on' ? t.allowHint : undefined}
        >
          <option value="on">{t.allowBoth}</option>
          <option value="off">{t.allowOnce}</option>
        </SelectField>
        <SelectField field={fields.status} label={controls.status.label}>
          {CAMPAIGN_STATES.map((state) => (
            <option key={state} value={state}>
              {t.states[state]}
            </option>
          ))}
        </SelectField>
      </div>
      <div>
        <Button type="submit">{initial ? t.save : t.add}</Button>
      </div>
    </CheckedForm>
  );
}

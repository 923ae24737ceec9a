import { type SubmissionResult, useForm } from '@conform-to/react';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { TextareaField } from '#shared/forms/textarea-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { words } from '../messages/giving.messages.ts';

export interface TypedCampaign {
  title: string;
  slug: string;
  summary: string;
  goal: string;
  currency: string;
  monthly: string;
  status: string;
}

const STATES = ['draft', 'running', 'ended'] as const;

/** A campaign, for starting and for changing one. */
export function CampaignForm({
  campaign,
  currencies,
  lastResult,
}: {
  campaign?: TypedCampaign & { updated: string };
  currencies: readonly (readonly [string, string])[];
  lastResult: SubmissionResult | undefined;
}) {
  const t = useMessages(words);
  const [form, fields] = useForm<TypedCampaign>({
    id: 'campaign',
    lastResult,
    defaultValue: campaign ?? {
      title: '',
      slug: '',
      summary: '',
      goal: '',
      currency: 'EUR',
      monthly: 'yes',
      status: 'draft',
    },
  });
  return (
    <CheckedForm
      form={form}
      fields={[
        [fields.title, t.title],
        [fields.slug, t.slug],
        [fields.summary, t.summary],
        [fields.goal, t.goal],
        [fields.currency, t.currency],
        [fields.monthly, t.allow],
        [fields.status, t.status],
      ]}
    >
      <input type="hidden" name="updated" value={campaign?.updated ?? ''} />
      <TextField field={fields.title} label={t.title} maxLength={120} autoComplete="off" required />
      <TextField
        field={fields.slug}
        label={t.slug}
        hint={t.slugHint}
        maxLength={60}
        autoComplete="off"
        optional={!campaign}
      />
      <TextareaField field={fields.summary} label={t.summary} maxLength={4000} optional />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField
          field={fields.goal}
          label={t.goal}
          hint={t.goalHint}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          required
        />
        <SelectField field={fields.currency} label={t.currency}>
          {currencies.map(([code, name]) => (
            <option key={code} value={code}>
              {name ? `${code} · ${name}` : code}
            </option>
          ))}
        </SelectField>
        <SelectField
          field={fields.monthly}
          label={t.allow}
          hint={campaign && campaign.monthly === 'yes' ? t.allowHint : undefined}
        >
          <option value="yes">{t.allowBoth}</option>
          <option value="no">{t.allowOnce}</option>
        </SelectField>
        <SelectField field={fields.status} label={t.status}>
          {STATES.map((state) => (
            <option key={state} value={state}>
              {t.states[state]}
            </option>
          ))}
        </SelectField>
      </div>
      <div>
        <Button type="submit">{campaign ? t.save : t.add}</Button>
      </div>
    </CheckedForm>
  );
}

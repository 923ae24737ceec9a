import { type SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { currencyOptions } from '#shared/forms/currencies.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { words } from '../messages/fees.messages.ts';

export interface FeeTyped {
  /** '' for everybody. */
  organiser: string;
  currency: string;
  percent: string;
  fixed: string;
  /** '' for a fee that is not set yet. */
  updated: string;
}

interface FeeFormProps {
  lastResult: SubmissionResult | undefined;
  /** The fee that is changed; a new one when left out. Its place stays as it is. */
  fee?: FeeTyped & { who: string };
}

/** A fee: for whom, in which currency, how much. */
export function FeeForm({ lastResult, fee }: FeeFormProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({
    id: 'fee',
    ...(lastResult === undefined ? {} : { lastResult }),
    defaultValue: {
      email: '',
      currency: fee?.currency ?? '',
      percent: fee?.percent ?? '',
      fixed: fee?.fixed ?? '',
    },
  });
  return (
    <CheckedForm
      form={form}
      fields={[
        [fields.email, t.email],
        [fields.currency, t.currency],
        [fields.percent, t.percent],
        [fields.fixed, t.fixed],
      ]}
      className="max-w-2xl"
    >
      <input type="hidden" name="updated" value={fee?.updated ?? ''} />
      {fee ? (
        <>
          <input type="hidden" name="organiser" value={fee.organiser} />
          <input type="hidden" name="currency" value={fee.currency} />
          <p className="text-muted">
            {fee.who} · {fee.currency || t.every}
          </p>
        </>
      ) : (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            field={fields.email}
            label={t.email}
            hint={t.emailHint}
            type="email"
            autoComplete="off"
            optional
          />
          <SelectField field={fields.currency} label={t.currency} hint={t.fixedHint}>
            <option value="">{t.every}</option>
            {currencyOptions(undefined, language).map(([code, name]) => (
              <option key={code} value={code}>{`${code} · ${name}`}</option>
            ))}
          </SelectField>
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          field={fields.percent}
          label={t.percent}
          inputMode="decimal"
          autoComplete="off"
          suffix="%"
        />
        {(!fee || fee.currency !== '') && (
          <TextField
            field={fields.fixed}
            label={t.fixed}
            inputMode="decimal"
            autoComplete="off"
            suffix={fee?.currency}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save" pending={busy}>
          {t.save}
        </Button>
        {fee && (
          <ButtonLink to="/operator/fees" variant="secondary">
            {t.another}
          </ButtonLink>
        )}
      </div>
    </CheckedForm>
  );
}

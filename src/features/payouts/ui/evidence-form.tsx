import { type SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { TextareaField } from '#shared/forms/textarea-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { FileInput } from '#shared/ui/fields/file-input.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Fieldset } from '#shared/ui/fields/fieldset.tsx';
import { words } from '../messages/disputes.messages.ts';

export type EvidenceTexts = Record<
  | 'productDescription'
  | 'customerName'
  | 'customerEmail'
  | 'serviceDate'
  | 'accessLog'
  | 'refundPolicy'
  | 'refundRefusal'
  | 'other',
  string
>;
type FileName = 'receipt' | 'communication' | 'service' | 'otherFile';
const FILES: readonly FileName[] = ['receipt', 'communication', 'service', 'otherFile'];

interface EvidenceFormProps {
  lastResult: SubmissionResult | undefined;
  texts: EvidenceTexts;
  /** Names of those that were sent before. */
  sent: Partial<Record<FileName, string>>;
}

/** What an organiser tells and shows the bank, to be kept or handed in. */
export function EvidenceForm({ lastResult, texts, sent }: EvidenceFormProps) {
  const t = useMessages(words);
  const navigation = useNavigation();
  const intent = navigation.state === 'idle' ? null : navigation.formData?.get('intent');
  const files = Object.fromEntries(FILES.map((name) => [name, '']));
  const [form, fields] = useForm<EvidenceTexts & Record<FileName, string>>({
    id: 'evidence',
    ...(lastResult === undefined ? {} : { lastResult }),
    defaultValue: { ...files, ...texts },
  });
  return (
    <CheckedForm
      form={form}
      encType="multipart/form-data"
      fields={[
        [fields.productDescription, t.productDescription],
        [fields.customerName, t.customerName],
        [fields.customerEmail, t.customerEmail],
        [fields.serviceDate, t.serviceDate],
        [fields.accessLog, t.accessLog],
        [fields.refundPolicy, t.refundPolicy],
        [fields.refundRefusal, t.refundRefusal],
        [fields.other, t.other],
        ...FILES.map((name) => [fields[name], t[name]] as const),
      ]}
      className="max-w-2xl gap-6"
    >
      <TextareaField
        field={fields.productDescription}
        label={t.productDescription}
        hint={t.productHint}
        rows={3}
        maxLength={20_000}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.customerName} label={t.customerName} maxLength={500} />
        <TextField field={fields.customerEmail} label={t.customerEmail} type="email" maxLength={500} />
      </div>
      <TextField field={fields.serviceDate} label={t.serviceDate} maxLength={500} className="sm:max-w-xs" />
      <TextareaField
        field={fields.accessLog}
        label={t.accessLog}
        hint={t.accessHint}
        rows={3}
        maxLength={20_000}
        optional
      />
      <TextareaField
        field={fields.refundPolicy}
        label={t.refundPolicy}
        rows={3}
        maxLength={20_000}
        optional
      />
      <TextareaField
        field={fields.refundRefusal}
        label={t.refundRefusal}
        rows={3}
        maxLength={20_000}
        optional
      />
      <TextareaField field={fields.other} label={t.other} rows={3} maxLength={20_000} optional />
      <Fieldset legend={t.filesTitle} hint={t.filesText} size="field" className="gap-5">
        {FILES.map((name) => (
          <Field
            key={name}
            id={fields[name].id}
            label={t[name]}
            hint={sent[name] ? t.sentFile(sent[name]) : undefined}
            error={fields[name].errors}
            optional
          >
            <FileInput name={name} accept="application/pdf,image/png,image/jpeg" />
          </Field>
        ))}
      </Fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="submit" pending={intent === 'submit'}>
          {t.submit}
        </Button>
        <Button type="submit" name="intent" value="save" variant="secondary" pending={intent === 'save'}>
          {t.save}
        </Button>
      </div>
    </CheckedForm>
  );
}

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
  const say = useMessages(words);
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
        [fields.productDescription, say.productDescription],
        [fields.customerName, say.customerName],
        [fields.customerEmail, say.customerEmail],
        [fields.serviceDate, say.serviceDate],
        [fields.accessLog, say.accessLog],
        [fields.refundPolicy, say.refundPolicy],
        [fields.refundRefusal, say.refundRefusal],
        [fields.other, say.other],
        ...FILES.map((name) => [fields[name], say[name]] as const),
      ]}
      className="max-w-2xl gap-6"
    >
      <TextareaField
        field={fields.productDescription}
        label={say.productDescription}
        hint={say.productHint}
        rows={3}
        maxLength={20_000}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.customerName} label={say.customerName} maxLength={500} />
        <TextField field={fields.customerEmail} label={say.customerEmail} type="email" maxLength={500} />
      </div>
      <TextField field={fields.serviceDate} label={say.serviceDate} maxLength={500} className="sm:max-w-xs" />
      <TextareaField
        field={fields.accessLog}
        label={say.accessLog}
        hint={say.accessHint}
        rows={3}
        maxLength={20_000}
        optional
      />
      <TextareaField
        field={fields.refundPolicy}
        label={say.refundPolicy}
        rows={3}
        maxLength={20_000}
        optional
      />
      <TextareaField
        field={fields.refundRefusal}
        label={say.refundRefusal}
        rows={3}
        maxLength={20_000}
        optional
      />
      <TextareaField field={fields.other} label={say.other} rows={3} maxLength={20_000} optional />
      <Fieldset legend={say.filesTitle} hint={say.filesText} size="field" className="gap-5">
        {FILES.map((name) => (
          <Field
            key={name}
            id={fields[name].id}
            label={say[name]}
            hint={sent[name] ? say.sentFile(sent[name]) : undefined}
            error={fields[name].errors}
            optional
          >
            <FileInput name={name} accept="application/pdf,image/png,image/jpeg" />
          </Field>
        ))}
      </Fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="submit" pending={intent === 'submit'}>
          {say.submit}
        </Button>
        <Button type="submit" name="intent" value="save" variant="secondary" pending={intent === 'save'}>
          {say.save}
        </Button>
      </div>
    </CheckedForm>
  );
}

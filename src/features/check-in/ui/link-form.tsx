import { type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from 'react-router';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { words } from '../messages/setup.messages.ts';

interface CheckInLinkFormProps {
  lastResult: SubmissionResult | undefined;
  lists: readonly { id: string; name: string }[];
}

/** Makes a link for one helper. */
export function CheckInLinkForm({ lastResult, lists }: CheckInLinkFormProps) {
  const t = useMessages(words);
  const [form, fields] = useForm({ id: 'door-link', lastResult, defaultValue: { name: '', list: '' } });
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      preventScrollReset
      className="mt-5 flex flex-col gap-4"
    >
      <FormProblems
        form={form}
        fields={[
          [fields.name, t.person],
          [fields.list, t.list],
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
        <TextField field={fields.name} label={t.person} maxLength={80} autoComplete="off" required />
        <SelectField field={fields.list} label={t.list}>
          <option value="">{t.everybody}</option>
          {lists.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" name="intent" value="make-link">
          {t.makeLink}
        </Button>
      </div>
    </Form>
  );
}

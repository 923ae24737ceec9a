import { type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from 'react-router';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '#features/pricing/messages/selling.messages.ts';

interface QuotaFormProps {
  lastResult: SubmissionResult | undefined;
  /** The quota that is changed; a new one when left out. */
  quota?: { id: string; name: string; size: number; updated: string };
  submit: string;
}

/** A shared quota: its name and how many there are. */
export function QuotaForm({ lastResult, quota, submit }: QuotaFormProps) {
  const t = useMessages(words);
  const [form, fields] = useForm({
    id: `quota-${quota?.id ?? 'new'}`,
    lastResult,
    defaultValue: { name: quota?.name ?? '', size: quota ? String(quota.size) : '' },
  });
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      preventScrollReset
      className="flex max-w-2xl flex-col gap-4"
    >
      <input type="hidden" name="id" value={quota?.id ?? ''} />
      <input type="hidden" name="updated" value={quota?.updated ?? ''} />
      <FormProblems
        form={form}
        fields={[
          [fields.name, t.name],
          [fields.size, t.size],
        ]}
      />
      <div className="flex flex-wrap items-end gap-4">
        <TextField
          field={fields.name}
          label={t.name}
          maxLength={60}
          autoComplete="off"
          required
          className="min-w-40 flex-1"
        />
        <TextField
          field={fields.size}
          label={t.size}
          inputMode="numeric"
          autoComplete="off"
          required
          className="w-40"
        />
        <Button type="submit" name="intent" value="save" variant={quota ? 'secondary' : 'primary'}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}

import { type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from 'react-router';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { blankOf } from '#shared/entity/blank.ts';
import type { TypedOf } from '#shared/entity/entity.ts';
import { labelsOf, useControls } from '#shared/forms/use-controls.ts';
import { quota } from '#features/pricing/model/quota.ts';

const BLANK = blankOf(quota);

interface QuotaFormProps {
  lastResult: SubmissionResult | undefined;
  /** The quota that is changed, and what its form opens on; a new one when left out. */
  id?: string;
  initial?: TypedOf<typeof quota>;
  submit: string;
}

/** A shared quota: its name and how many there are. */
export function QuotaForm({ lastResult, id = '', initial = BLANK, submit }: QuotaFormProps) {
  const controls = useControls(quota);
  const [form, fields] = useForm({ id: `quota-${id || 'new'}`, lastResult, defaultValue: initial });
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      preventScrollReset
      className="flex max-w-2xl flex-col gap-4"
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="updated" value={initial.updated} />
      <FormProblems form={form} fields={labelsOf(controls, fields)} />
      <div className="flex flex-wrap items-end gap-4">
        <TextField field={fields.name} {...controls.name} autoComplete="off" className="min-w-40 flex-1" />
        <TextField field={fields.size} {...controls.size} autoComplete="off" className="w-40" />
        <Button type="submit" name="intent" value="save" variant={id ? 'secondary' : 'primary'}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}

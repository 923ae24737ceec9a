import { type SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { TextareaField } from '#shared/forms/textarea-field.tsx';
import type { TypedOf } from '#shared/entity/entity.ts';
import { labelsOf, useControls } from '#shared/forms/use-controls.ts';
import { supplier, SUPPLIER_STATUSES } from '../model/supplier.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { ChangedMeanwhile } from '#features/events/ui/changed-meanwhile.tsx';
import { Button } from '#shared/ui/button.tsx';
import { words as people } from '#features/volunteers/messages/people.messages.ts';
import { words } from '../messages/suppliers.messages.ts';

type TypedSupplier = TypedOf<typeof supplier>;

interface SupplierFormProps {
  lastResult: SubmissionResult | undefined;
  initial: TypedSupplier;
  submit: string;
  /** Somebody else saved it meanwhile. */
  changed?: boolean;
}

/** A supplier: who, what for, whom to ask, what is agreed. */
export function SupplierForm({ lastResult, initial, submit, changed = false }: SupplierFormProps) {
  const t = useMessages(words);
  const tPeople = useMessages(people);
  const controls = useControls(supplier);
  const busy = useNavigation().formData?.get('intent') === 'save';
  const [form, fields] = useForm<TypedSupplier>({ id: 'supplier', lastResult, defaultValue: initial });
  return (
    <CheckedForm form={form} fields={labelsOf(controls, fields)}>
      <input type="hidden" name="updated" value={initial.updated} />
      {changed && <ChangedMeanwhile title={tPeople.changedTitle} pending={busy} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.name} {...controls.name} autoComplete="off" />
        <TextField field={fields.service} {...controls.service} autoComplete="off" />
        <TextField field={fields.contact} {...controls.contact} autoComplete="off" />
        <TextField field={fields.email} {...controls.email} autoComplete="off" />
        <TextField field={fields.phone} {...controls.phone} type="tel" autoComplete="off" />
        <SelectField field={fields.status} label={controls.status.label}>
          {SUPPLIER_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t.statuses[status]}
            </option>
          ))}
        </SelectField>
        <TextField field={fields.amount} {...controls.amount} autoComplete="off" />
        <TextField field={fields.currency} {...controls.currency} autoComplete="off" className="max-w-32" />
      </div>
      <TextareaField field={fields.notes} {...controls.notes} rows={2} />
      <div>
        <Button type="submit" name="intent" value="save" pending={busy}>
          {submit}
        </Button>
      </div>
    </CheckedForm>
  );
}

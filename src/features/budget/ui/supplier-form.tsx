import { type SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { TextareaField } from '#shared/forms/textarea-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { ChangedMeanwhile } from '#features/events/ui/changed-meanwhile.tsx';
import { Button } from '#shared/ui/button.tsx';
import { words as people } from '#features/volunteers/messages/people.messages.ts';
import { words } from '../messages/suppliers.messages.ts';

export const STATUSES = ['asked', 'agreed', 'delivered', 'paid', 'declined'] as const;

export interface TypedSupplier {
  name: string;
  service: string;
  contact: string;
  email: string;
  phone: string;
  amount: string;
  currency: string;
  status: string;
  notes: string;
  updated: string;
}

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
  const busy = useNavigation().formData?.get('intent') === 'save';
  const [form, fields] = useForm<TypedSupplier>({ id: 'supplier', lastResult, defaultValue: initial });
  return (
    <CheckedForm
      form={form}
      fields={[
        [fields.name, t.supplierName],
        [fields.service, t.service],
        [fields.contact, t.contact],
        [fields.email, tPeople.email],
        [fields.phone, tPeople.phone],
        [fields.amount, t.amount],
        [fields.currency, t.currency],
        [fields.status, t.status],
        [fields.notes, t.supplierNotes],
      ]}
    >
      <input type="hidden" name="updated" value={initial.updated} />
      {changed && <ChangedMeanwhile title={tPeople.changedTitle} pending={busy} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.name} label={t.supplierName} maxLength={120} autoComplete="off" required />
        <TextField field={fields.service} label={t.service} maxLength={200} autoComplete="off" optional />
        <TextField field={fields.contact} label={t.contact} maxLength={200} autoComplete="off" optional />
        <TextField field={fields.email} label={tPeople.email} type="email" autoComplete="off" optional />
        <TextField field={fields.phone} label={tPeople.phone} type="tel" autoComplete="off" optional />
        <SelectField field={fields.status} label={t.status}>
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {t.statuses[status]}
            </option>
          ))}
        </SelectField>
        <TextField field={fields.amount} label={t.amount} inputMode="decimal" autoComplete="off" optional />
        <TextField
          field={fields.currency}
          label={t.currency}
          maxLength={3}
          autoComplete="off"
          className="max-w-32"
          required
        />
      </div>
      <TextareaField field={fields.notes} label={t.supplierNotes} rows={2} maxLength={2000} optional />
      <div>
        <Button type="submit" name="intent" value="save" pending={busy}>
          {submit}
        </Button>
      </div>
    </CheckedForm>
  );
}

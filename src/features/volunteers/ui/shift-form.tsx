import { type SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { TextareaField } from '#shared/forms/textarea-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { ChangedMeanwhile } from '#features/events/ui/changed-meanwhile.tsx';
import { Button } from '#shared/ui/button.tsx';
import { words } from '../messages/people.messages.ts';

export interface TypedShift {
  role: string;
  place: string;
  startsAt: string;
  endsAt: string;
  needed: string;
  notes: string;
  updated: string;
}

interface ShiftFormProps {
  lastResult: SubmissionResult | undefined;
  initial: TypedShift;
  submit: string;
  /** Somebody else saved it meanwhile. */
  changed?: boolean;
}

/** A shift: what is done, where, when, by how many. */
export function ShiftForm({ lastResult, initial, submit, changed = false }: ShiftFormProps) {
  const say = useMessages(words);
  const busy = useNavigation().formData?.get('intent') === 'save';
  const [form, fields] = useForm<TypedShift>({ id: 'shift', lastResult, defaultValue: initial });
  return (
    <CheckedForm
      form={form}
      fields={[
        [fields.role, say.role],
        [fields.place, say.place],
        [fields.startsAt, say.begins],
        [fields.endsAt, say.ends],
        [fields.needed, say.needed],
        [fields.notes, say.notes],
      ]}
    >
      <input type="hidden" name="updated" value={initial.updated} />
      {changed && <ChangedMeanwhile title={say.changedTitle} pending={busy} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          field={fields.role}
          label={say.role}
          placeholder={say.roleHint}
          maxLength={80}
          autoComplete="off"
          required
        />
        <TextField field={fields.place} label={say.place} maxLength={120} autoComplete="off" optional />
        <TextField field={fields.startsAt} label={say.begins} type="datetime-local" required />
        <TextField field={fields.endsAt} label={say.ends} type="datetime-local" required />
      </div>
      <TextField
        field={fields.needed}
        label={say.needed}
        inputMode="numeric"
        autoComplete="off"
        required
        className="max-w-56"
      />
      <TextareaField field={fields.notes} label={say.notes} rows={2} maxLength={2000} optional />
      <div>
        <Button type="submit" name="intent" value="save" pending={busy}>
          {submit}
        </Button>
      </div>
    </CheckedForm>
  );
}

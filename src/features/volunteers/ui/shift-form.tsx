import { type SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { TextareaField } from '#shared/forms/textarea-field.tsx';
import type { TypedOf } from '#shared/entity/entity.ts';
import { labelsOf, useControls } from '#shared/forms/use-controls.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { ChangedMeanwhile } from '#features/events/ui/changed-meanwhile.tsx';
import { Button } from '#shared/ui/button.tsx';
import { shift } from '../model/shift.ts';
import { words } from '../messages/people.messages.ts';

export type TypedShift = TypedOf<typeof shift>;

interface ShiftFormProps {
  lastResult: SubmissionResult | undefined;
  initial: TypedShift;
  submit: string;
  /** Somebody else saved it meanwhile. */
  changed?: boolean;
}

/** A shift: what is done, where, when, by how many. */
export function ShiftForm({ lastResult, initial, submit, changed = false }: ShiftFormProps) {
  const t = useMessages(words);
  const controls = useControls(shift);
  const busy = useNavigation().formData?.get('intent') === 'save';
  const [form, fields] = useForm<TypedShift>({ id: 'shift', lastResult, defaultValue: initial });
  return (
    <CheckedForm form={form} fields={labelsOf(controls, fields)}>
      <input type="hidden" name="updated" value={initial.updated} />
      {changed && <ChangedMeanwhile title={t.changedTitle} pending={busy} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.role} {...controls.role} placeholder={t.roleHint} autoComplete="off" />
        <TextField field={fields.place} {...controls.place} autoComplete="off" />
        <TextField field={fields.startsAt} {...controls.startsAt} />
        <TextField field={fields.endsAt} {...controls.endsAt} />
      </div>
      <TextField field={fields.needed} {...controls.needed} autoComplete="off" className="max-w-56" />
      <TextareaField field={fields.notes} {...controls.notes} rows={2} />
      <div>
        <Button type="submit" name="intent" value="save" pending={busy}>
          {submit}
        </Button>
      </div>
    </CheckedForm>
  );
}

import { type SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { CheckboxField } from '#shared/forms/checkbox-field.tsx';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { TextareaField } from '#shared/forms/textarea-field.tsx';
import type { TypedOf } from '#shared/entity/entity.ts';
import { labelsOf, useControls } from '#shared/forms/use-controls.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { ChangedMeanwhile } from '#features/events/ui/changed-meanwhile.tsx';
import { Button } from '#shared/ui/button.tsx';
import { words } from '../messages/tasks.messages.ts';
import { task } from '../model/task.ts';

export type TypedTask = TypedOf<typeof task>;

interface TaskFormProps {
  lastResult: SubmissionResult | undefined;
  initial: TypedTask;
  people: readonly { id: string; name: string }[];
  submit: string;
  /** Somebody else saved it meanwhile. */
  changed?: boolean;
}

/** What a task is: words, who does it, until when. */
export function TaskForm({ lastResult, initial, people, submit, changed = false }: TaskFormProps) {
  const t = useMessages(words);
  const controls = useControls(task);
  const busy = useNavigation().formData?.get('intent') === 'save';
  const [form, fields] = useForm<TypedTask>({ id: 'task', lastResult, defaultValue: initial });
  return (
    <CheckedForm form={form} fields={labelsOf(controls, fields)}>
      <input type="hidden" name="updated" value={initial.updated} />
      {changed && <ChangedMeanwhile title={t.changedTitle} pending={busy} />}
      <TextField field={fields.title} {...controls.title} autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField field={fields.owner} label={controls.owner.label}>
          <option value="">{t.nobody}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField field={fields.dueAt} {...controls.dueAt} />
      </div>
      <CheckboxField field={fields.pinned} label={controls.pinned.label} hint={t.dueHint} />
      <TextareaField field={fields.notes} {...controls.notes} rows={3} />
      <div>
        <Button type="submit" name="intent" value="save" pending={busy}>
          {submit}
        </Button>
      </div>
    </CheckedForm>
  );
}

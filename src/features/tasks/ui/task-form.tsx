import { type SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { CheckboxField } from '#shared/forms/checkbox-field.tsx';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { TextareaField } from '#shared/forms/textarea-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { ChangedMeanwhile } from '#features/events/ui/changed-meanwhile.tsx';
import { Button } from '#shared/ui/button.tsx';
import { words } from '../messages/tasks.messages.ts';

export interface TypedTask {
  title: string;
  notes: string;
  owner: string;
  dueAt: string;
  pinned: string;
  updated: string;
}

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
  const busy = useNavigation().formData?.get('intent') === 'save';
  const [form, fields] = useForm<TypedTask>({ id: 'task', lastResult, defaultValue: initial });
  return (
    <CheckedForm
      form={form}
      fields={[
        [fields.title, t.what],
        [fields.owner, t.owner],
        [fields.dueAt, t.due],
        [fields.notes, t.notes],
      ]}
    >
      <input type="hidden" name="updated" value={initial.updated} />
      {changed && <ChangedMeanwhile title={t.changedTitle} pending={busy} />}
      <TextField field={fields.title} label={t.what} maxLength={140} autoComplete="off" required />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField field={fields.owner} label={t.owner}>
          <option value="">{t.nobody}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField field={fields.dueAt} label={t.due} type="datetime-local" optional />
      </div>
      <CheckboxField field={fields.pinned} label={t.pinned} hint={t.dueHint} />
      <TextareaField field={fields.notes} label={t.notes} rows={3} maxLength={5000} optional />
      <div>
        <Button type="submit" name="intent" value="save" pending={busy}>
          {submit}
        </Button>
      </div>
    </CheckedForm>
  );
}

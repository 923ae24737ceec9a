import { type SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { CheckboxField } from '#shared/forms/checkbox-field.tsx';
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { TextareaField } from '#shared/forms/textarea-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { ChangedMeanwhile } from '#features/events/ui/changed-meanwhile.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { words } from '../messages/show.messages.ts';

/** An item as its form holds it. */
export interface TypedItem {
  title: string;
  stage: string;
  startsAt: string;
  minutes: string;
  buffer: string;
  member: string;
  people: string;
  fixed: string;
  follow: string;
  notes: string;
}

interface ItemFormProps {
  lastResult: SubmissionResult | undefined;
  initial: TypedItem;
  /** The item's `updated` as it was read; '' for a new one. */
  seen: string;
  team: readonly { user: string; name: string }[];
  stages: readonly string[];
  zone: string;
  /** Somebody else saved it meanwhile: what is said of that. */
  conflict: string | null;
  submit: string;
  back: string;
  cancel: string;
}

/** What an item is: its name, place and time, who does it, and whether it stands or floats. */
export function ItemForm(props: ItemFormProps) {
  const { lastResult, initial, seen, team, stages, zone, conflict, submit, back, cancel } = props;
  const say = useMessages(words).field;
  const pending = useNavigation().state === 'submitting';
  const [form, fields] = useForm<TypedItem>({ id: 'item', lastResult, defaultValue: initial });
  return (
    <CheckedForm
      form={form}
      className="max-w-2xl"
      fields={[
        [fields.title, say.title],
        [fields.stage, say.stage],
        [fields.startsAt, say.startsAt],
        [fields.minutes, say.minutes],
        [fields.buffer, say.buffer],
        [fields.member, say.member],
        [fields.people, say.people],
        [fields.notes, say.notes],
      ]}
    >
      <input type="hidden" name="seen" value={seen} />
      {conflict && <ChangedMeanwhile title={conflict} pending={pending} />}
      <TextField field={fields.title} label={say.title} maxLength={120} autoComplete="off" required />
      <TextField
        field={fields.stage}
        label={say.stage}
        hint={say.stageHint}
        maxLength={60}
        autoComplete="off"
        suggestions={stages}
        optional
      />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <TextField
          field={fields.startsAt}
          label={say.startsAt}
          hint={say.zone(zone)}
          type="datetime-local"
          required
        />
        <TextField
          field={fields.minutes}
          label={say.minutes}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <TextField field={fields.buffer} label={say.buffer} inputMode="numeric" autoComplete="off" />
      </div>
      <CheckboxField field={fields.fixed} label={say.fixed} hint={say.fixedHint} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField field={fields.member} label={say.member}>
          <option value="">{say.noMember}</option>
          {team.map(({ user, name }) => (
            <option key={user} value={user}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          field={fields.people}
          label={say.people}
          hint={say.peopleHint}
          maxLength={200}
          autoComplete="off"
          optional
        />
      </div>
      <TextareaField field={fields.notes} label={say.notes} rows={4} maxLength={2000} optional />
      <CheckboxField field={fields.follow} label={say.follow} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save" pending={pending}>
          {submit}
        </Button>
        <ButtonLink to={back} variant="secondary">
          {cancel}
        </ButtonLink>
      </div>
    </CheckedForm>
  );
}

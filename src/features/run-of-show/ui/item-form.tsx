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
  const t = useMessages(words).field;
  const pending = useNavigation().state === 'submitting';
  const [form, fields] = useForm<TypedItem>({ id: 'item', lastResult, defaultValue: initial });
  return (
    <CheckedForm
      form={form}
      className="max-w-2xl"
      fields={[
        [fields.title, t.title],
        [fields.stage, t.stage],
        [fields.startsAt, t.startsAt],
        [fields.minutes, t.minutes],
        [fields.buffer, t.buffer],
        [fields.member, t.member],
        [fields.people, t.people],
        [fields.notes, t.notes],
      ]}
    >
      <input type="hidden" name="seen" value={seen} />
      {conflict && <ChangedMeanwhile title={conflict} pending={pending} />}
      <TextField field={fields.title} label={t.title} maxLength={120} autoComplete="off" required />
      <TextField
        field={fields.stage}
        label={t.stage}
        hint={t.stageHint}
        maxLength={60}
        autoComplete="off"
        suggestions={stages}
        optional
      />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <TextField
          field={fields.startsAt}
          label={t.startsAt}
          hint={t.zone(zone)}
          type="datetime-local"
          required
        />
        <TextField field={fields.minutes} label={t.minutes} inputMode="numeric" autoComplete="off" required />
        <TextField field={fields.buffer} label={t.buffer} inputMode="numeric" autoComplete="off" />
      </div>
      <CheckboxField field={fields.fixed} label={t.fixed} hint={t.fixedHint} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField field={fields.member} label={t.member}>
          <option value="">{t.noMember}</option>
          {team.map(({ user, name }) => (
            <option key={user} value={user}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          field={fields.people}
          label={t.people}
          hint={t.peopleHint}
          maxLength={200}
          autoComplete="off"
          optional
        />
      </div>
      <TextareaField field={fields.notes} label={t.notes} rows={4} maxLength={2000} optional />
      <CheckboxField field={fields.follow} label={t.follow} />
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

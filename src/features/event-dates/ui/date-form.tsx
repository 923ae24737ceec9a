import { type SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { ChangedMeanwhile } from '#features/events/ui/changed-meanwhile.tsx';
import type { TypedOf } from '#shared/entity/entity.ts';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { TextareaField } from '#shared/forms/textarea-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { labelsOf, useControls } from '#shared/forms/use-controls.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Fieldset } from '#shared/ui/fields/fieldset.tsx';
import { RadioCards } from '#shared/ui/fields/radio-cards.tsx';
import { words as changeWords } from '../messages/date-changes.messages.ts';
import { words } from '../messages/dates.messages.ts';
import { eventDate } from '../model/event-date.ts';

type TypedDate = TypedOf<typeof eventDate>;

interface DateFormProps {
  lastResult: SubmissionResult | undefined;
  initial: TypedDate;
  submit: string;
  /** Somebody else saved it meanwhile. */
  changed?: boolean;
  /** So many dates after it may go along with it. */
  following?: number;
  /** Whether they do, `one` or `following`. */
  reach?: string;
  /** What is said of who hears of it. */
  hint?: string | null;
}

/** One date: when it is, what it is called, and what guests should know. */
export function DateForm({
  lastResult,
  initial,
  submit,
  changed = false,
  following = 0,
  reach = 'one',
  hint = null,
}: DateFormProps) {
  const t = useMessages(words);
  const c = useMessages(changeWords);
  const controls = useControls(eventDate);
  const busy = useNavigation().formData?.get('intent') === 'save';
  const [form, fields] = useForm<TypedDate>({ id: 'date', lastResult, defaultValue: initial });
  return (
    <CheckedForm form={form} fields={labelsOf(controls, fields)}>
      <input type="hidden" name="updated" value={initial.updated} />
      {changed && <ChangedMeanwhile title={t.changedTitle} pending={busy} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.startsAt} {...controls.startsAt} />
        <TextField field={fields.endsAt} {...controls.endsAt} />
      </div>
      {following > 0 && (
        <RadioCards
          legend={c.reach}
          name="reach"
          defaultValue={reach}
          options={[
            { value: 'one', label: c.one },
            { value: 'following', label: c.following(following), detail: c.followingHint },
          ]}
        />
      )}
      <TextField field={fields.title} {...controls.title} autoComplete="off" />
      <TextField
        field={fields.capacity}
        {...controls.capacity}
        hint={t.capacityHint}
        autoComplete="off"
        className="sm:max-w-64"
      />
      <Fieldset legend={t.arrival} size="field" hint={t.arrivalHint}>
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <TextField field={fields.arriveBefore} {...controls.arriveBefore} autoComplete="off" />
          <TextField field={fields.arriveWithin} {...controls.arriveWithin} autoComplete="off" />
        </div>
      </Fieldset>
      <TextareaField field={fields.note} {...controls.note} rows={2} />
      {hint !== null && <p className="text-[0.9375rem] text-muted">{hint}</p>}
      <div>
        <Button type="submit" name="intent" value="save" pending={busy}>
          {submit}
        </Button>
      </div>
    </CheckedForm>
  );
}

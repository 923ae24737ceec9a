import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Fieldset } from '#shared/ui/fields/fieldset.tsx';
import { FormError } from '#shared/ui/fields/form-error.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { useDayNames } from './day-names.ts';
import { words as fieldWords } from '../messages/date-fields.messages.ts';
import { words } from '../messages/dates.messages.ts';
import {
  type RepeatField,
  type RepeatProblem,
  type TypedRepeat,
  UNITS,
  WEEKDAYS,
} from '../model/typed-repeat.ts';

interface RepeatFormProps {
  typed: TypedRepeat;
  wrong: Partial<Record<RepeatField, RepeatProblem>>;
  /** What is wrong with the rule as a whole. */
  problem: string | null;
}

/** A rule from which dates follow. It is sent as an address: what it finds can be looked at again. */
export function RepeatForm({ typed, wrong, problem }: RepeatFormProps) {
  const t = useMessages(words);
  const f = useMessages(fieldWords);
  const days = useDayNames();
  const said = (field: RepeatField): string | null => {
    const why = wrong[field];
    return why ? t.problems[why] : null;
  };
  const labels: Record<RepeatField, string> = {
    startsAt: t.begins,
    endsAt: t.ends,
    every: t.every,
    until: t.until,
    count: t.count,
    slotEvery: t.slotEvery,
    slotUntil: t.slotUntil,
    arriveBefore: f.labels.arriveBefore,
    arriveWithin: f.labels.arriveWithin,
  };
  const mistakes = (Object.keys(labels) as RepeatField[]).flatMap((id) => {
    const error = said(id);
    return error === null ? [] : [{ id, label: labels[id], error }];
  });
  return (
    <Form method="get" preventScrollReset className="flex flex-col gap-7">
      {(problem !== null || mistakes.length > 0) && <FormError message={problem} fields={mistakes} />}
      <Fieldset legend={t.first} size="field">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field id="startsAt" label={t.begins} error={said('startsAt')}>
            <Input type="datetime-local" name="startsAt" defaultValue={typed.startsAt} required />
          </Field>
          <Field id="endsAt" label={t.ends} error={said('endsAt')}>
            <Input type="datetime-local" name="endsAt" defaultValue={typed.endsAt} required />
          </Field>
        </div>
      </Fieldset>
      <Fieldset legend={t.how} size="field">
        <div className="grid gap-5 sm:grid-cols-[8rem_minmax(0,1fr)]">
          <Field id="every" label={t.every} error={said('every')}>
            <Input name="every" inputMode="numeric" defaultValue={typed.every} autoComplete="off" />
          </Field>
          <Field id="unit" label={t.unit}>
            <Select name="unit" defaultValue={typed.unit}>
              {UNITS.map((unit) => (
                <option key={unit} value={unit}>
                  {t.units[unit]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Fieldset legend={t.weekdays} size="field" hint={t.weekdaysHint}>
          <div className="flex flex-wrap gap-x-6 gap-y-1">
            {WEEKDAYS.map((day, n) => (
              <Checkbox
                key={day}
                name="weekdays"
                value={day}
                label={days[n] ?? day}
                defaultChecked={typed.weekdays.includes(day)}
              />
            ))}
          </div>
        </Fieldset>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field id="until" label={t.until} error={said('until')}>
            <Input type="date" name="until" defaultValue={typed.until} />
          </Field>
          <Field id="count" label={t.count} error={said('count')}>
            <Input name="count" inputMode="numeric" defaultValue={typed.count} autoComplete="off" />
          </Field>
        </div>
      </Fieldset>
      <Fieldset legend={t.slots} size="field" hint={t.slotsHint}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field id="slotEvery" label={t.slotEvery} error={said('slotEvery')}>
            <Input name="slotEvery" inputMode="numeric" defaultValue={typed.slotEvery} autoComplete="off" />
          </Field>
          <Field id="slotUntil" label={t.slotUntil} error={said('slotUntil')}>
            <Input type="time" name="slotUntil" defaultValue={typed.slotUntil} />
          </Field>
        </div>
      </Fieldset>
      <Fieldset legend={t.arrival} size="field" hint={t.arrivalHint}>
        <div className="grid items-end gap-5 sm:grid-cols-2">
          {(['arriveBefore', 'arriveWithin'] as const).map((name) => (
            <Field key={name} id={name} label={labels[name]} error={said(name)}>
              <Input name={name} inputMode="numeric" defaultValue={typed[name]} autoComplete="off" />
            </Field>
          ))}
        </div>
      </Fieldset>
      <div>
        <Button type="submit" variant="secondary">
          {t.preview}
        </Button>
      </div>
    </Form>
  );
}

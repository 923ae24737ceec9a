import { type SubmissionResult, useForm } from '@conform-to/react';
import { useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { ZoneChoice } from '#lib/time-zones/zone-choices.ts';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { initialText } from '#shared/forms/form-field.ts';
import { RadioField } from '#shared/forms/radio-field.tsx';
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { TextareaField } from '#shared/forms/textarea-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { KeptNotice } from '#shared/forms/kept-notice.tsx';
import { useKeptTyping } from '#shared/forms/use-kept-typing.ts';
import { ZoneField } from '#shared/forms/zone-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Fieldset } from '#shared/ui/fields/fieldset.tsx';
import { words } from '../messages/polls.messages.ts';

export const PLACES = [1, 2, 3, 4, 5] as const;
type Place = (typeof PLACES)[number];

/** `secret` or `open`; times on a clock of the zone; answers one a line. */
export type TypedPoll = Record<
  'title' | 'intro' | 'secret' | 'quorum' | 'zone' | 'opensAt' | 'closesAt',
  string
> &
  Record<`text${Place}` | `kind${Place}` | `options${Place}`, string>;

interface PollFormProps {
  initial: TypedPoll;
  updated: string;
  zones: readonly ZoneChoice[];
  /** Take the zone that the browser is in. */
  guess: boolean;
  lastResult: SubmissionResult | undefined;
}

/** A poll, for preparing and for changing one. */
export function PollForm({ initial, updated, zones, guess, lastResult }: PollFormProps) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const element = useRef<HTMLFormElement>(null);
  const { pathname } = useLocation();
  // Of a draft that was saved meanwhile only what was typed after that is newer.
  const kept = useKeptTyping(element, `${pathname} ${updated}`, lastResult !== undefined);
  const [form, fields] = useForm<TypedPoll>({ id: 'poll', lastResult, defaultValue: initial });
  // Most polls ask one thing: the others are shown when something is in them, or wrong with them.
  const more = PLACES.slice(1).some((place) =>
    [fields[`text${place}`], fields[`options${place}`]].some((field) => initialText(field) || field.errors),
  );
  const question = (place: Place) => (
    <Fieldset
      key={place}
      legend={t.question(place)}
      hint={place > 1 ? t.questionHint : undefined}
      size="field"
    >
      <TextField
        field={fields[`text${place}`]}
        label={t.text}
        maxLength={300}
        autoComplete="off"
        required={place === 1}
      />
      <SelectField field={fields[`kind${place}`]} label={t.kind}>
        <option value="single">{t.single}</option>
        <option value="multiple">{t.multiple}</option>
      </SelectField>
      <TextareaField
        field={fields[`options${place}`]}
        label={t.options}
        hint={t.optionsHint}
        rows={3}
        maxLength={10_000}
      />
    </Fieldset>
  );
  return (
    <CheckedForm
      ref={element}
      form={form}
      className="max-w-3xl"
      fields={[
        [fields.title, t.name],
        [fields.intro, t.intro],
        [fields.secret, t.way],
        ...PLACES.flatMap((place) => [
          [fields[`text${place}`], `${t.question(place)}: ${t.text}`] as const,
          [fields[`options${place}`], `${t.question(place)}: ${t.options}`] as const,
        ]),
        [fields.opensAt, t.opensAt],
        [fields.closesAt, t.closesAt],
        [fields.zone, t.when],
        [fields.quorum, t.quorum],
      ]}
    >
      <KeptNotice {...kept} />
      <input type="hidden" name="updated" value={updated} />
      <TextField field={fields.title} label={t.name} maxLength={150} autoComplete="off" required />
      <TextareaField field={fields.intro} label={t.intro} maxLength={4000} optional />
      <RadioField
        field={fields.secret}
        legend={t.way}
        columns={2}
        options={[
          { value: 'secret', label: t.secret, detail: t.secretText },
          { value: 'open', label: t.open, detail: t.openText },
        ]}
      />
      {question(1)}
      <details open={more} className="rounded-lg border border-line">
        <summary className="cursor-pointer rounded-lg px-5 py-3.5 font-medium hover:bg-raised">
          {t.moreQuestions}
        </summary>
        <div className="flex flex-col gap-6 border-t border-line px-5 py-6">
          {PLACES.slice(1).map(question)}
        </div>
      </details>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          field={fields.opensAt}
          label={t.opensAt}
          hint={t.opensAtHint}
          type="datetime-local"
          optional
        />
        <TextField field={fields.closesAt} label={t.closesAt} type="datetime-local" required />
        <ZoneField field={fields.zone} zones={zones} guess={guess} />
        <TextField
          field={fields.quorum}
          label={t.quorum}
          hint={t.quorumHint}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          optional
        />
      </div>
      <div>
        <Button type="submit" name="intent" value="save" pending={busy}>
          {t.save}
        </Button>
      </div>
    </CheckedForm>
  );
}

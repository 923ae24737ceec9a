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
  const say = useMessages(words);
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
      legend={say.question(place)}
      hint={place > 1 ? say.questionHint : undefined}
      size="field"
    >
      <TextField
        field={fields[`text${place}`]}
        label={say.text}
        maxLength={300}
        autoComplete="off"
        required={place === 1}
      />
      <SelectField field={fields[`kind${place}`]} label={say.kind}>
        <option value="single">{say.single}</option>
        <option value="multiple">{say.multiple}</option>
      </SelectField>
      <TextareaField
        field={fields[`options${place}`]}
        label={say.options}
        hint={say.optionsHint}
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
        [fields.title, say.name],
        [fields.intro, say.intro],
        [fields.secret, say.way],
        ...PLACES.flatMap((place) => [
          [fields[`text${place}`], `${say.question(place)}: ${say.text}`] as const,
          [fields[`options${place}`], `${say.question(place)}: ${say.options}`] as const,
        ]),
        [fields.opensAt, say.opensAt],
        [fields.closesAt, say.closesAt],
        [fields.zone, say.when],
        [fields.quorum, say.quorum],
      ]}
    >
      <KeptNotice {...kept} />
      <input type="hidden" name="updated" value={updated} />
      <TextField field={fields.title} label={say.name} maxLength={150} autoComplete="off" required />
      <TextareaField field={fields.intro} label={say.intro} maxLength={4000} optional />
      <RadioField
        field={fields.secret}
        legend={say.way}
        columns={2}
        options={[
          { value: 'secret', label: say.secret, detail: say.secretText },
          { value: 'open', label: say.open, detail: say.openText },
        ]}
      />
      {question(1)}
      <details open={more} className="rounded-lg border border-line">
        <summary className="cursor-pointer rounded-lg px-5 py-3.5 font-medium hover:bg-raised">
          {say.moreQuestions}
        </summary>
        <div className="flex flex-col gap-6 border-t border-line px-5 py-6">
          {PLACES.slice(1).map(question)}
        </div>
      </details>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          field={fields.opensAt}
          label={say.opensAt}
          hint={say.opensAtHint}
          type="datetime-local"
          optional
        />
        <TextField field={fields.closesAt} label={say.closesAt} type="datetime-local" required />
        <ZoneField field={fields.zone} zones={zones} guess={guess} />
        <TextField
          field={fields.quorum}
          label={say.quorum}
          hint={say.quorumHint}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          optional
        />
      </div>
      <div>
        <Button type="submit" name="intent" value="save" pending={busy}>
          {say.save}
        </Button>
      </div>
    </CheckedForm>
  );
}

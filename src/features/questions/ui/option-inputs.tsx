import { useMessages } from '#shared/i18n/language.tsx';
import { Fieldset } from '#shared/ui/fields/fieldset.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { words } from '../messages/manage.messages.ts';

/** So many empty lines stand below those that are filled in. */
const EMPTY_LINES = 4;

interface OptionInputsProps {
  /** Ids of the options that there are; a new one has none. */
  ids: readonly string[];
  labels: readonly string[];
  errors: readonly string[] | undefined;
}

/** The options of a choice, one a line. */
export function OptionInputs({ ids, labels, errors }: OptionInputsProps) {
  const t = useMessages(words);
  const given = labels.map((label, place) => ({ id: ids[place] ?? '', label }));
  const filled = given.filter(({ id, label }) => id !== '' || label !== '');
  const lines = [...filled, ...Array.from({ length: EMPTY_LINES }, () => ({ id: '', label: '' }))];
  return (
    <Fieldset legend={t.options} hint={t.optionsHint} size="field" error={errors ?? null}>
      {lines.map(({ id, label }, place) => (
        // A line is its place: there is nothing else to tell empty ones apart.
        <div key={`${place} ${id}`}>
          <input type="hidden" name="optionId" value={id} />
          <Input
            name="optionLabel"
            aria-label={t.option(place + 1)}
            defaultValue={label}
            maxLength={200}
            autoComplete="off"
          />
        </div>
      ))}
    </Fieldset>
  );
}

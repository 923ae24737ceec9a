import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Fieldset } from '#shared/ui/fields/fieldset.tsx';

interface TypeChoicesProps {
  name: string;
  legend: string;
  hint: string;
  types: readonly { id: string; name: string }[];
  chosen: readonly string[];
  error?: readonly string[] | undefined;
}

/** Some of an event's tickets to be chosen. */
export function TypeChoices({ name, legend, hint, types, chosen, error }: TypeChoicesProps) {
  if (types.length === 0) return null;
  return (
    <Fieldset legend={legend} hint={hint} size="field" error={error ?? null}>
      {types.map((type) => (
        <Checkbox
          key={type.id}
          name={name}
          value={type.id}
          label={type.name}
          defaultChecked={chosen.includes(type.id)}
        />
      ))}
    </Fieldset>
  );
}

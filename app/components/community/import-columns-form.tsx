import { Form, useNavigation } from 'react-router';
import { useMessages } from '../../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { Fieldset } from '../ui/fieldset.tsx';
import { Select } from '../ui/select.tsx';
import { words } from './imports.messages.ts';

/** What was chosen, or is guessed. */
export interface TypedMapping {
  columns: readonly string[];
  tier: string;
  duplicates: string;
  dates: string;
  ask: boolean;
}

interface ImportColumnsFormProps {
  headings: readonly string[];
  /** The first lines of the file. */
  samples: readonly (readonly string[])[];
  chosen: TypedMapping;
  tiers: readonly { id: string; name: string }[];
}

/** What each column of a register is, and the rules by which it is taken in. */
export function ImportColumnsForm({ headings, samples, chosen, tiers }: ImportColumnsFormProps) {
  const say = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  return (
    <Form method="post" className="flex flex-col gap-6">
      <Fieldset legend={say.columns} hint={say.columnsHint} size="field">
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          {headings.map((heading, at) => {
            const example = samples.map((cells) => cells[at]).find((cell) => cell);
            return (
              <Field
                // A file may name two columns alike.
                key={`${at} ${heading}`}
                id={`column-${at}`}
                label={<span className="[overflow-wrap:anywhere]">{heading || say.column(at + 1)}</span>}
                hint={example ? `${say.example}: ${example.slice(0, 60)}` : undefined}
              >
                <Select name="column" defaultValue={chosen.columns[at] ?? ''}>
                  <option value="">{say.noField}</option>
                  {Object.entries(say.fields).map(([field, label]) => (
                    <option key={field} value={field}>
                      {label}
                    </option>
                  ))}
                </Select>
              </Field>
            );
          })}
        </div>
      </Fieldset>
      <div className="grid gap-x-6 gap-y-5 border-t border-line pt-6 sm:grid-cols-2">
        <Field id="tier" label={say.tier}>
          <Select name="tier" defaultValue={chosen.tier}>
            <option value="">{say.noTier}</option>
            {tiers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="dates" label={say.dates}>
          <Select name="dates" defaultValue={chosen.dates}>
            <option value="dmy">{say.dmy}</option>
            <option value="mdy">{say.mdy}</option>
            <option value="bs">{say.bs}</option>
          </Select>
        </Field>
        <Field id="duplicates" label={say.duplicates}>
          <Select name="duplicates" defaultValue={chosen.duplicates}>
            {Object.entries(say.rules).map(([rule, label]) => (
              <option key={rule} value={rule}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <div className="sm:col-span-2">
          <Checkbox name="ask" label={say.ask} hint={say.askHint} defaultChecked={chosen.ask} />
        </div>
      </div>
      <p className="text-[0.9375rem] text-muted">{say.consents}</p>
      <div>
        <Button type="submit" name="intent" value="map" pending={busy}>
          {say.check}
        </Button>
      </div>
    </Form>
  );
}

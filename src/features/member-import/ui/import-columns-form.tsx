import { Form, useNavigation } from 'react-router';
import { ColumnsFields } from '#shared/imports/columns-fields.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { words } from '../messages/imports.messages.ts';

/** What was chosen, or is guessed. */
export interface TypedMapping {
  columns: readonly string[];
  tier: string;
  duplicates: string;
  dates: string;
  ask: boolean;
  heading?: boolean;
}

interface ImportColumnsFormProps {
  /** The cells of the first line, and whether it names the columns. */
  headings: readonly string[];
  heading: boolean;
  /** Which line of the file that is. */
  line: number;
  /** The first lines of the file. */
  samples: readonly (readonly string[])[];
  chosen: TypedMapping;
  tiers: readonly { id: string; name: string }[];
}

/** What each column of a register is, and the rules by which it is taken in. */
export function ImportColumnsForm({
  headings,
  heading,
  line,
  samples,
  chosen,
  tiers,
}: ImportColumnsFormProps) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  return (
    <Form method="post" className="flex flex-col gap-6">
      <ColumnsFields
        headings={headings}
        heading={chosen.heading ?? heading}
        line={line}
        samples={samples}
        chosen={chosen.columns}
        fields={t.fields}
      />
      <div className="grid gap-x-6 gap-y-5 border-t border-line pt-6 sm:grid-cols-2">
        <Field id="tier" label={t.tier}>
          <Select name="tier" defaultValue={chosen.tier}>
            <option value="">{t.noTier}</option>
            {tiers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="dates" label={t.dates}>
          <Select name="dates" defaultValue={chosen.dates}>
            <option value="dmy">{t.dmy}</option>
            <option value="mdy">{t.mdy}</option>
            <option value="bs">{t.bs}</option>
          </Select>
        </Field>
        <Field id="duplicates" label={t.duplicates}>
          <Select name="duplicates" defaultValue={chosen.duplicates}>
            {Object.entries(t.rules).map(([rule, label]) => (
              <option key={rule} value={rule}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <div className="sm:col-span-2">
          <Checkbox name="ask" label={t.ask} hint={t.askHint} defaultChecked={chosen.ask} />
        </div>
      </div>
      <p className="text-[0.9375rem] text-muted">{t.consents}</p>
      <div>
        <Button type="submit" name="intent" value="map" pending={busy}>
          {t.check}
        </Button>
      </div>
    </Form>
  );
}

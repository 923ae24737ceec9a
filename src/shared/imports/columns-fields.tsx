import { useMessages } from '#shared/i18n/language.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Fieldset } from '#shared/ui/fields/fieldset.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { words } from './reading.messages.ts';

interface ColumnsFieldsProps {
  /** The cells of the first line, whether it names the columns or not. */
  headings: readonly string[];
  /** Whether it does. */
  heading: boolean;
  /** Which line of the file it is. */
  line: number;
  /** The first lines with people. */
  samples: readonly (readonly string[])[];
  /** What each column is, in their order; empty for none. */
  chosen: readonly string[];
  /** What a column may be, with what it is called. */
  fields: Readonly<Record<string, string>>;
}

/** What the first line and each column of a list of people are. Fields `heading` and, for each column, `column`. */
export function ColumnsFields({ headings, heading, line, samples, chosen, fields }: ColumnsFieldsProps) {
  const t = useMessages(words);
  return (
    <Fieldset legend={t.columns} hint={t.columnsHint} size="field">
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <Field id="heading" label={t.heading(line)} className="sm:col-span-2">
          <Select name="heading" defaultValue={heading ? 'names' : 'person'}>
            <option value="names">{t.named}</option>
            <option value="person">{t.person}</option>
          </Select>
        </Field>
        {headings.map((title, at) => {
          const example = samples.map((cells) => cells[at]).find((cell) => cell);
          return (
            <Field
              // A file may name two columns alike.
              key={`${at} ${title}`}
              id={`column-${at}`}
              label={
                <span className="[overflow-wrap:anywhere]">
                  {heading && title ? title : t.column(at + 1)}
                </span>
              }
              hint={example ? `${t.example}: ${example.slice(0, 60)}` : undefined}
            >
              <Select name="column" defaultValue={chosen[at] ?? ''}>
                <option value="">{t.leaveOut}</option>
                {Object.entries(fields).map(([field, label]) => (
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
  );
}

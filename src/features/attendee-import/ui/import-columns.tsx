import { Form, useNavigation } from 'react-router';
import { useLocale, useMessages } from '#shared/i18n/language.tsx';
import { formatDateTime } from '#shared/ui/format-date.ts';
import { ColumnsFields } from '#shared/imports/columns-fields.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { words } from '../messages/import.messages.ts';

interface ImportColumnsProps {
  headings: readonly string[];
  /** Which line of the file those are. */
  line: number;
  samples: readonly (readonly string[])[];
  types: readonly { id: string; name: string }[];
  /** The dates that tickets may be for alone; none where no type is for one. */
  dates: readonly { id: string; startsAt: string; title: string }[];
  zone: string;
  chosen: {
    columns: readonly string[];
    heading: boolean;
    ticketType: string;
    date?: string;
    duplicates: string;
    mail: boolean;
  };
}

/** What each column of a list of attendees is, and the rules by which it is imported. */
export function ImportColumns({ headings, line, samples, types, dates, zone, chosen }: ImportColumnsProps) {
  const t = useMessages(words);
  const locale = useLocale();
  const busy = useNavigation().state === 'submitting';
  return (
    <Form method="post" className="flex flex-col gap-6">
      <ColumnsFields
        headings={headings}
        heading={chosen.heading}
        line={line}
        samples={samples}
        chosen={chosen.columns}
        fields={t.fields}
      />
      <div className="grid gap-x-6 gap-y-5 border-t border-line pt-6 sm:grid-cols-2">
        <Field id="ticketType" label={t.usual}>
          <Select name="ticketType" defaultValue={chosen.ticketType}>
            {types.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="">{t.noUsual}</option>
          </Select>
        </Field>
        {dates.length > 0 && (
          <Field id="date" label={t.date}>
            <Select name="date" defaultValue={chosen.date ?? ''}>
              <option value="">{t.noDate}</option>
              {dates.map(({ id, startsAt, title }) => (
                <option key={id} value={id} suppressHydrationWarning>
                  {[formatDateTime(startsAt, zone, 'medium', locale), title].filter(Boolean).join(' · ')}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field id="duplicates" label={t.duplicates}>
          <Select name="duplicates" defaultValue={chosen.duplicates}>
            <option value="skip">{t.rules.skip}</option>
            <option value="new">{t.rules.new}</option>
          </Select>
        </Field>
        <div className="sm:col-span-2">
          <Checkbox name="mail" label={t.mail} hint={t.mailHint} defaultChecked={chosen.mail} />
        </div>
      </div>
      <div>
        <Button type="submit" name="intent" value="map" pending={busy}>
          {t.check}
        </Button>
      </div>
    </Form>
  );
}

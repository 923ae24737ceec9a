import { ENCODINGS } from '#lib/list-encodings.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { words } from './reading.messages.ts';

interface FileFieldsProps {
  /** Id of the file's control. */
  id: string;
  /** How large it may be. */
  hint: string;
  errors: readonly string[] | null;
}

/** A list of people to hand in: its file, and how that is written. Fields `file` and `encoding`. */
export function FileFields({ id, hint, errors }: FileFieldsProps) {
  const t = useMessages(words);
  return (
    <>
      <Field id={id} label={t.file} hint={hint} error={errors} required>
        <Input type="file" name="file" accept=".csv,.tsv,.txt,.xlsx,text/csv" />
      </Field>
      <Field id="encoding" label={t.encoding} hint={t.encodingHint}>
        <Select name="encoding" defaultValue="">
          <option value="">{t.encodings.auto}</option>
          {ENCODINGS.map((encoding) => (
            <option key={encoding} value={encoding}>
              {t.encodings[encoding]}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

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

/** So far down the line with the names of the columns may be chosen. */
const LINES = Array.from({ length: 12 }, (_, at) => at + 1);

/** A list of people to hand in: its file, and how that is written. Fields `file`, `encoding` and `headingLine`. */
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
      <Field id="heading-line" label={t.headingLine} hint={t.headingLineHint}>
        <Select name="headingLine" defaultValue="">
          <option value="">{t.detectLine}</option>
          {LINES.map((line) => (
            <option key={line} value={line}>
              {t.line(line)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

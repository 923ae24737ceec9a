import { useMessages } from '#shared/i18n/language.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Fieldset } from '#shared/ui/fields/fieldset.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { words } from '../messages/record-pages.messages.ts';
import { controlId, type RecordFieldProps, useHint } from './field-parts.ts';
import { StoredFile } from './stored-file.tsx';

/** The files of a field: those that are there, each with a way to take it away, and a place for others. */
export function FileField({ field, typed, errors, stored }: RecordFieldProps) {
  const t = useMessages(words);
  const { name, multiple, accept, guarded } = field;
  const names = stored?.names ?? [];
  const hint = useHint(field, !multiple && names.length > 0 ? t.replaceHint : '');
  return (
    <Fieldset legend={<code>{name}</code>} size="field">
      {names.length > 0 && (
        <ul className="flex flex-col gap-3">
          {names.map((file) => (
            <li key={file} className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <input type="hidden" name={`v.${name}`} value={file} />
              <StoredFile at={stored?.at ?? ''} name={file} guarded={guarded} />
              <Checkbox
                name={`drop.${name}`}
                value={file}
                defaultChecked={!typed.includes(file)}
                label={t.removeFile(file)}
              />
            </li>
          ))}
        </ul>
      )}
      <Field
        id={controlId(name)}
        label={multiple ? t.addFiles(name) : t.replaceFile(name)}
        hint={hint}
        error={errors}
      >
        <Input type="file" name={`file.${name}`} multiple={multiple} accept={accept || undefined} />
      </Field>
    </Fieldset>
  );
}

import type { ReactNode } from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Fieldset } from '#shared/ui/fields/fieldset.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import { words } from '../messages/record-pages.messages.ts';
import { controlId, type RecordFieldProps, useHint } from './field-parts.ts';
import { FileField } from './file-field.tsx';

/** The input that fits the type of a field. `has` says that the form asked for it. */
export function RecordField(props: RecordFieldProps) {
  const { field } = props;
  return (
    <div className="min-w-0">
      <input type="hidden" name="has" value={field.name} />
      {field.type === 'file' ? (
        <FileField {...props} />
      ) : field.type === 'relation' ? (
        <RelationInput {...props} />
      ) : (
        <PlainInput {...props} />
      )}
    </div>
  );
}

function PlainInput({ field, typed, errors }: RecordFieldProps) {
  const t = useMessages(words);
  const { name, type, required, multiple, choices, long } = field;
  const [first = ''] = typed;
  const own = type === 'date' ? t.dateHint : type === 'editor' ? t.editorHint : '';
  const hint = useHint(field, own);
  const id = controlId(name);
  const label = <code>{name}</code>;
  const plain = { name: `v.${name}`, defaultValue: first, spellCheck: false, autoCapitalize: 'off' } as const;
  const common = { id, label, hint, error: errors };
  if (type === 'bool')
    return (
      <Checkbox
        id={id}
        name={`v.${name}`}
        value="true"
        defaultChecked={first === 'true'}
        label={label}
        hint={hint}
        error={errors}
      />
    );
  if (type === 'select' && multiple) {
    // What is no choice any more is kept until it is taken away.
    const all = [...new Set([...choices, ...typed])];
    return (
      <Fieldset legend={label} hint={hint} error={errors} size="field">
        <div id={id} className="flex flex-wrap gap-x-6 gap-y-2">
          {all.map((choice) => (
            <Checkbox
              key={choice}
              name={`v.${name}`}
              value={choice}
              defaultChecked={typed.includes(choice)}
              label={choice}
            />
          ))}
        </div>
      </Fieldset>
    );
  }
  if (type === 'select')
    return (
      <Field {...common} required={required}>
        <Select name={`v.${name}`} defaultValue={first}>
          <option value="">{t.nothingChosen}</option>
          {[...new Set([...choices, ...typed])].map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </Select>
      </Field>
    );
  if (type === 'geoPoint')
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        {(['lon', 'lat'] as const).map((part, at) => (
          <Field
            key={part}
            id={at === 0 ? id : undefined}
            label={part === 'lon' ? t.longitude(name) : t.latitude(name)}
            hint={at === 0 ? hint : undefined}
            error={at === 0 ? errors : null}
          >
            <Input name={`${part}.${name}`} defaultValue={typed[at] ?? ''} inputMode="decimal" />
          </Field>
        ))}
      </div>
    );
  if (long)
    return (
      <Field {...common} required={required}>
        <Textarea
          {...plain}
          rows={type === 'text' ? 2 : 6}
          className={type === 'text' ? 'min-h-11!' : 'font-mono text-[0.875rem]'}
        />
      </Field>
    );
  const kind = { email: 'email', url: 'url', date: 'datetime-local' } as const;
  return (
    <Field {...common} required={required}>
      <Input
        {...plain}
        type={type === 'email' || type === 'url' || type === 'date' ? kind[type] : 'text'}
        // Moments are kept to the millisecond.
        {...(type === 'date' && { step: '0.001', suffix: t.utc })}
        {...(type === 'number' && { inputMode: 'decimal' as const })}
        autoComplete="off"
      />
    </Field>
  );
}

function RelationInput({ field, typed, errors, options = [], round }: RecordFieldProps) {
  const t = useMessages(words);
  const { name, multiple } = field;
  const hint = useHint(field, t.findHint);
  const Choice = multiple ? Checkbox : Radio;
  return (
    <Fieldset legend={<code>{name}</code>} size="field">
      {(options.length > 0 || !multiple) && (
        <div className="flex flex-col gap-2">
          {!multiple && options.length > 0 && (
            <Radio name={`v.${name}`} value="" defaultChecked={typed.length === 0} label={t.nothingChosen} />
          )}
          {options.map(({ id, label }) => (
            <Choice
              // What is chosen for the person comes as a new choice.
              key={`${id} ${String(typed.includes(id))}`}
              name={`v.${name}`}
              value={id}
              defaultChecked={typed.includes(id)}
              label={
                <span className="[overflow-wrap:anywhere]">
                  {label !== null && `${label} `}
                  <code className="text-[0.8125rem] text-muted">{id}</code>
                </span>
              }
            />
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <Field
          id={controlId(name)}
          label={t.findWhat(name)}
          hint={hint}
          error={errors}
          className="min-w-0 flex-1 basis-56"
        >
          <Input
            key={round}
            name={`find.${name}`}
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="off"
          />
        </Field>
        <Button type="submit" name="act" value="find" variant="secondary" className="mb-px">
          {t.find}
        </Button>
      </div>
    </Fieldset>
  );
}

function Radio({
  label,
  ...rest
}: {
  name: string;
  value: string;
  defaultChecked: boolean;
  label: ReactNode;
}) {
  return (
    <label className="flex min-h-6 gap-3 py-0.5">
      <input
        {...rest}
        type="radio"
        className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-edge bg-raised checked:border-[6px] checked:border-marigold hover:border-muted"
      />
      <span>{label}</span>
    </label>
  );
}

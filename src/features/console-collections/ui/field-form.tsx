import { useMessages } from '#shared/i18n/language.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import { words } from '../messages/collections.messages.ts';
import { words as optionWords } from '../messages/field-options.messages.ts';
import { type FieldType, optionsOf, type TypedKind } from '../model/field-options.ts';
import type { TypedField } from '../model/typed-field.ts';

interface FieldControlsProps {
  type: FieldType;
  typed: TypedField;
  errors: Readonly<Record<string, readonly string[]>>;
  targets: readonly { id: string; name: string }[];
  /** Its name can't be changed. */
  named?: boolean;
  /** Where it leads can't be changed any more. */
  stored?: boolean;
}

/** The name of a field and every option of its type. */
export function FieldControls({ type, typed, errors, targets, named, stored }: FieldControlsProps) {
  const t = useMessages(words);
  const options = useMessages(optionWords);
  const labels: Readonly<Record<string, string>> = options.labels;
  const hints: Readonly<Record<string, string>> = options.hints;
  const hintOf = (name: string, kind: TypedKind) =>
    kind === 'date' ? hints.date : name === 'collectionId' && stored ? undefined : hints[name];
  return (
    <>
      <Field id="name" label={t.name} error={errors.name ?? null}>
        <Input
          name="name"
          defaultValue={typed.name}
          readOnly={named}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          maxLength={100}
        />
      </Field>
      {optionsOf(type).map(([name, kind]) =>
        kind === 'switch' ? (
          <Checkbox
            key={name}
            id={name}
            name={name}
            label={labels[name]}
            hint={hintOf(name, kind)}
            defaultChecked={typed[name] === true}
            error={errors[name] ?? null}
          />
        ) : (
          <Field
            key={name}
            id={name}
            label={labels[name]}
            hint={hintOf(name, kind)}
            error={errors[name] ?? null}
          >
            <OptionInput
              name={name}
              kind={kind}
              value={String(typed[name] ?? '')}
              targets={targets}
              stored={stored === true}
            />
          </Field>
        ),
      )}
    </>
  );
}

interface OptionInputProps {
  name: string;
  kind: TypedKind;
  value: string;
  targets: FieldControlsProps['targets'];
  stored: boolean;
}

function OptionInput({ name, kind, value, targets, stored }: OptionInputProps) {
  if (kind === 'collection')
    return (
      <Select name={name} defaultValue={value}>
        {targets
          .filter(({ id }) => !stored || id === value)
          .map(({ id, name: called }) => (
            <option key={id} value={id}>
              {called}
            </option>
          ))}
      </Select>
    );
  if (kind === 'lines')
    return <Textarea name={name} defaultValue={value} rows={4} spellCheck={false} className="font-mono" />;
  return (
    <Input
      name={name}
      defaultValue={value}
      inputMode={kind === 'whole' ? 'numeric' : kind === 'limit' ? 'decimal' : undefined}
      spellCheck={name === 'help'}
      autoCapitalize="off"
      autoComplete="off"
      maxLength={1000}
    />
  );
}

/** What a control of the form is called, for the list of what is wrong. */
export function useOptionLabel(): (control: string) => string {
  const t = useMessages(words);
  const labels: Readonly<Record<string, string>> = useMessages(optionWords).labels;
  return (control) => labels[control] ?? (control === 'confirm' ? t.removeField : t.name);
}

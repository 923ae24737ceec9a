import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { FormError } from '#shared/ui/fields/form-error.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { words } from '../messages/record-pages.messages.ts';
import type { FormField } from '../model/form-field.ts';
import { controlId, type Offered } from './field-parts.ts';
import { RecordField } from './record-fields.tsx';

/** What the field is called in every language. */
const ID = 'id';

interface RecordFormProps {
  fields: readonly FormField[];
  state: {
    typed: Readonly<Record<string, readonly string[]>>;
    seen: Readonly<Record<string, string>>;
    options: Readonly<Record<string, readonly Offered[]>>;
    errors: Readonly<Record<string, readonly string[]>>;
    round?: string;
  };
  problem: string | null;
  /** Of a new record: the id that was typed for it; null for one that has its id. */
  id: string | null;
  /** An account has a password. */
  account: boolean;
  /** The files that the record has, by field, and where they are. */
  files?: { names: Readonly<Record<string, readonly string[]>>; at: string };
  submit: string;
  back: string;
  /** Between what is wrong and the form. */
  children?: ReactNode;
}

/** The form of a record: an input for each field that somebody types. */
export function RecordForm({
  fields,
  state: { typed, seen, options, errors, round },
  problem,
  id,
  account,
  files,
  submit,
  back,
  children,
}: RecordFormProps) {
  const t = useMessages(words);
  const pending = useNavigation().formData?.get('act') === 'save';
  const marks = JSON.stringify(seen);
  return (
    <>
      <FormError
        message={problem}
        fields={Object.entries(errors).flatMap(([name, list]) =>
          list.map((error) => ({ id: controlId(name), label: name, error })),
        )}
      />
      {children}
      <Form
        // What others changed meanwhile comes into the inputs.
        key={marks}
        method="post"
        encType="multipart/form-data"
        noValidate
        className="flex max-w-3xl flex-col gap-5"
      >
        {/* Enter in a field saves, and doesn't search: the first button is the one that it presses. */}
        <button type="submit" name="act" value="save" tabIndex={-1} aria-hidden className="hidden" />
        <input type="hidden" name="seen" value={marks} />
        <Card>
          <div className="flex flex-col gap-6">
            {id !== null && (
              <Field
                id={controlId('id')}
                label={<code>{ID}</code>}
                hint={t.idHint}
                error={errors.id}
                optional
              >
                <Input
                  name="id"
                  defaultValue={id}
                  autoComplete="off"
                  spellCheck={false}
                  autoCapitalize="off"
                />
              </Field>
            )}
            {account && (
              <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
                <Field
                  id={controlId('password')}
                  label={t.password}
                  hint={id === null ? t.passwordHint : t.passwordNewHint}
                  error={errors.password}
                >
                  <Input type="password" name="password" autoComplete="new-password" />
                </Field>
                <Field
                  id={controlId('passwordConfirm')}
                  label={t.passwordConfirm}
                  error={errors.passwordConfirm}
                  className="sm:justify-end"
                >
                  <Input type="password" name="passwordConfirm" autoComplete="new-password" />
                </Field>
              </div>
            )}
            {fields.map((field) => (
              <RecordField
                key={field.name}
                field={field}
                typed={typed[field.name] ?? []}
                errors={errors[field.name] ?? []}
                options={options[field.name] ?? []}
                round={round}
                stored={files ? { names: files.names[field.name] ?? [], at: files.at } : null}
              />
            ))}
          </div>
        </Card>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="act" value="save" pending={pending}>
            {submit}
          </Button>
          <ButtonLink to={back} variant="ghost">
            {t.cancel}
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}

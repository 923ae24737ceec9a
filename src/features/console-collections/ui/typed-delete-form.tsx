import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { words } from '../messages/collections.messages.ts';
import { VersionInput } from './version-input.tsx';

interface TypedDeleteFormProps {
  /** What goes: its name has to be typed. */
  name: string;
  version: string;
  /** What is lost with it. */
  text: string;
  /** The act that the form asks for, and what its button says. */
  act: string;
  label: ReactNode;
  /** What was typed the last time, and what was wrong with it. */
  typed: string;
  errors: readonly string[] | undefined;
}

/** Takes something away for good, once its name has been typed. */
export function TypedDeleteForm({ name, version, text, act, label, typed, errors }: TypedDeleteFormProps) {
  const t = useMessages(words);
  const busy = useNavigation().formData?.get('act') === act;
  return (
    <Form method="post" noValidate className="flex max-w-2xl flex-col gap-3">
      <VersionInput version={version} />
      <p className="text-[0.9375rem]">{text}</p>
      <Field id="confirm" label={t.typeName(name)} error={errors ?? null}>
        <Input
          name="confirm"
          defaultValue={typed}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" name="act" value={act} variant="danger" pending={busy} className="sm:self-start">
        {label}
      </Button>
    </Form>
  );
}

import { type ReactNode, useState } from 'react';
import { type FormField, initialText } from '../form-field.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { PhoneInput } from './phone-input.tsx';
import { usePhoneStart } from './phone-start.tsx';
import type { PhoneOptions } from './use-phone.ts';

interface PhoneFieldProps extends PhoneOptions {
  field: FormField;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  required?: boolean;
}

/** A phone number in a form: label, hint, the input, and what is wrong with the number. */
export function PhoneField({ field, label, hint, optional, required, ...options }: PhoneFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const start = usePhoneStart();
  return (
    <Field
      id={field.id}
      label={label}
      hint={hint}
      // What the field says of itself is newer than what the server said of it.
      error={problem === null ? field.errors : problem}
      optional={optional}
      required={required}
    >
      <PhoneInput
        start={start}
        {...options}
        key={field.key}
        name={field.name}
        defaultValue={initialText(field)}
        onProblem={setProblem}
      />
    </Field>
  );
}

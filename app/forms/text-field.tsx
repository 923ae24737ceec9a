import type { FieldMetadata } from '@conform-to/react';
import { getInputProps } from '@conform-to/react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { Field } from '../components/ui/field.tsx';
import { Input } from '../components/ui/input.tsx';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'form' | 'type'> {
  field: FieldMetadata<string | undefined, Record<string, unknown>, string[]>;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  type?: 'text' | 'email' | 'password' | 'url' | 'tel' | 'search' | 'date' | 'time' | 'datetime-local';
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/** One line of text in a form: label, hint, what was typed, and what is wrong with it. */
export function TextField({ field, label, hint, optional, type = 'text', required, className, ...rest }: TextFieldProps) {
  const props = getInputProps(field, { type, ariaAttributes: false });
  return (
    <Field
      id={field.id}
      label={label}
      hint={hint}
      error={field.errors}
      optional={optional}
      required={required}
      className={className}
    >
      <Input {...rest} {...props} key={field.key} />
    </Field>
  );
}

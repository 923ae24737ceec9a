import type { InputHTMLAttributes, ReactNode } from 'react';
import { Field } from '../components/ui/field.tsx';
import { Input } from '../components/ui/input.tsx';
import { type FormField, initialText } from './form-field.ts';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'form'> {
  field: FormField;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** What is offered while typing; anything else may be typed as well. */
  suggestions?: readonly string[];
}

/** One line of text in a form: label, hint, what was typed, and what is wrong with it. */
export function TextField({
  field,
  label,
  hint,
  optional,
  required,
  className,
  suggestions,
  ...rest
}: TextFieldProps) {
  const list = suggestions && `${field.id}-suggestions`;
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
      <Input {...rest} key={field.key} name={field.name} defaultValue={initialText(field)} list={list} />
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion}>
              {suggestion}
            </option>
          ))}
        </datalist>
      )}
    </Field>
  );
}

import type { ReactNode, SelectHTMLAttributes } from 'react';
import { Field } from '../components/ui/field.tsx';
import { Select } from '../components/ui/select.tsx';
import { type FormField, initialText } from './form-field.ts';

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'form'> {
  field: FormField;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  children: ReactNode;
}

/** A choice of one from a list in a form, with what was chosen and what is wrong with it. */
export function SelectField({
  field,
  label,
  hint,
  optional,
  required,
  className,
  ...rest
}: SelectFieldProps) {
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
      <Select {...rest} key={field.key} name={field.name} defaultValue={initialText(field)} />
    </Field>
  );
}

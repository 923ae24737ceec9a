import type { ReactNode } from 'react';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { type FormField, initialText } from './form-field.ts';

interface CheckboxFieldProps {
  field: FormField;
  label: ReactNode;
  hint?: ReactNode;
}

/** A yes or no in a form; what is sent for yes is `on`. */
export function CheckboxField({ field, label, hint }: CheckboxFieldProps) {
  return (
    <Checkbox
      key={field.key}
      id={field.id}
      name={field.name}
      label={label}
      hint={hint}
      error={field.errors}
      defaultChecked={initialText(field) === 'on'}
    />
  );
}

import type { ReactNode, TextareaHTMLAttributes } from 'react';
import { Field } from '../components/ui/field.tsx';
import { Textarea } from '../components/ui/textarea.tsx';
import { type FormField, initialText } from './form-field.ts';

interface TextareaFieldProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'form'> {
  field: FormField;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
}

/** Several lines of text in a form. */
export function TextareaField({
  field,
  label,
  hint,
  optional,
  required,
  className,
  ...rest
}: TextareaFieldProps) {
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
      <Textarea {...rest} key={field.key} name={field.name} defaultValue={initialText(field)} />
    </Field>
  );
}

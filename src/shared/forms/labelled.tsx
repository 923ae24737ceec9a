import type { ComponentType, ReactNode } from 'react';
import { Field } from '#shared/ui/fields/field.tsx';
import { type FormField, initialText } from './form-field.ts';

interface OwnProps {
  field: FormField;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  required?: boolean | undefined;
  className?: string | undefined;
}

/** What the control itself takes: the rest comes from its field. */
type ControlProps<Props> = Omit<Props, keyof OwnProps | 'form' | 'name' | 'defaultValue'>;

/** A control in a form with its label and hint, what was typed or chosen, and what is wrong with it. */
export function labelled<Props>(Control: ComponentType<Props>) {
  return function Labelled({
    field,
    label,
    hint,
    optional,
    required,
    className,
    ...rest
  }: OwnProps & ControlProps<Props>) {
    const control = { ...rest, name: field.name, defaultValue: initialText(field) } as unknown as Props &
      object;
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
        <Control key={field.key} {...control} />
      </Field>
    );
  };
}

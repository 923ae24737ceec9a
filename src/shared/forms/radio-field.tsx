import type { ReactNode } from 'react';
import { RadioCards, type RadioOption } from '#shared/ui/fields/radio-cards.tsx';
import { type FormField, initialText } from './form-field.ts';

interface RadioFieldProps {
  field: FormField;
  legend: ReactNode;
  options: readonly RadioOption[];
  columns?: 1 | 2 | 3;
  hint?: ReactNode;
  /** For parts of the form that follow from the choice. */
  onChange?: (value: string) => void;
}

/** A choice of one as cards in a form. The id of the field is the group's, so that a summary of mistakes can lead there. */
export function RadioField({ field, ...rest }: RadioFieldProps) {
  return (
    <div id={field.id} key={field.key}>
      <RadioCards name={field.name} defaultValue={initialText(field)} error={field.errors} {...rest} />
    </div>
  );
}

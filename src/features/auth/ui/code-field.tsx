import type { FormField } from '#shared/forms/form-field.ts';
import { TextField } from '#shared/forms/text-field.tsx';

interface CodeFieldProps {
  field: FormField;
  label: string;
  hint?: string;
}

/** One line for a code of an app, or for a recovery code, which has letters. */
export function CodeField({ field, label, hint }: CodeFieldProps) {
  return (
    <TextField
      field={field}
      label={label}
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      className="[&_input]:max-w-72 [&_input]:text-xl [&_input]:tracking-[0.2em] [&_input]:tabular-nums"
      required
    />
  );
}

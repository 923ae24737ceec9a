import { FormError } from '#shared/ui/fields/form-error.tsx';
import type { FormField } from './form-field.ts';

interface FormProblemsProps {
  form: { errors?: string[] | undefined };
  /** The fields in their order on the page, each with its label. */
  fields: readonly (readonly [FormField, string])[];
}

/** The summary above a form that was sent back: what is wrong as a whole, and a link to each field that is. */
export function FormProblems({ form, fields }: FormProblemsProps) {
  const wrong = fields.flatMap(([field, label]) =>
    field.errors?.[0] ? [{ id: field.id, label, error: field.errors[0] }] : [],
  );
  return <FormError message={form.errors?.[0] ?? null} fields={wrong} />;
}

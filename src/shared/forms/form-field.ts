/** What our controls need of a Conform field, whatever its form. */
export interface FormField {
  id: string;
  name: string;
  key?: string | undefined;
  initialValue?: unknown;
  errors?: string[] | undefined;
}

/** What was typed or given, as a text control takes it. */
export function initialText(field: FormField): string | undefined {
  return typeof field.initialValue === 'string' ? field.initialValue : undefined;
}

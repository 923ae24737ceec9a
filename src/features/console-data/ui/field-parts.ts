import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/record-pages.messages.ts';
import type { FormField } from '../model/form-field.ts';

/** A record that a relation may lead to. */
export interface Offered {
  id: string;
  label: string | null;
}

export interface RecordFieldProps {
  field: FormField;
  typed: readonly string[];
  errors: readonly string[];
  /** Of a relation. */
  options?: readonly Offered[];
  round?: string | undefined;
  /** Of files: those that the record has, and where they are; null for a new one. */
  stored?: { names: readonly string[]; at: string } | null;
}

/** The id of a field's control, by which a summary of mistakes leads to it. */
export const controlId = (name: string): string => `field-${name}`;

/** What the collection says beside a field, and what everybody has to know of it. */
export function useHint({ help, hidden }: FormField, own = ''): string | undefined {
  const t = useMessages(words);
  return [own, help, hidden ? t.hidden : ''].filter((part) => part !== '').join(' ') || undefined;
}

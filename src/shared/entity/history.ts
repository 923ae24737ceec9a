import type { Language } from '#lib/language/index.ts';
import { type Fields, type Written, writtenFields } from './entity.ts';

/** The fields whose changes the history shows, in order. */
export function auditedFields<F extends Fields>(of: { fields: F }): Written<F>[] {
  // The names are those of the fields that people write.
  return writtenFields(of).flatMap(([name, { options }]) => (options.unaudited ? [] : [name as Written<F>]));
}

/** What the history calls them. */
export function auditLabels({ fields }: { fields: Fields }, language: Language): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { options }]) =>
      options.label ? [[name, options.label[language]]] : [],
    ),
  );
}

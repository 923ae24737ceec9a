import type { FormField } from '#shared/forms/form-field.ts';
import { SelectField } from '#shared/forms/select-field.tsx';
import { categoryOptionsIn } from '#features/events/ui/categories.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/event-form.messages.ts';

/** What an event is filed under. */
export function CategoryField({ field }: { field: FormField }) {
  const t = useMessages(words);
  return (
    <SelectField field={field} label={t.category} required>
      {categoryOptionsIn(useLanguage()).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

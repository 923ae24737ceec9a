import type { FormField } from '../../forms/form-field.ts';
import { SelectField } from '../../forms/select-field.tsx';
import { categoryOptionsIn } from '../events/categories.ts';
import { useLanguage, useMessages } from '../../i18n/language.tsx';
import { words } from './event-form.messages.ts';

/** What an event is filed under. */
export function CategoryField({ field }: { field: FormField }) {
  const say = useMessages(words);
  return (
    <SelectField field={field} label={say.category} required>
      {categoryOptionsIn(useLanguage()).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

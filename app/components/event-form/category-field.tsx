import type { FormField } from '../../forms/form-field.ts';
import { SelectField } from '../../forms/select-field.tsx';
import { categoryOptions } from '../events/categories.ts';

/** What an event is filed under. */
export function CategoryField({ field }: { field: FormField }) {
  return (
    <SelectField field={field} label="Category" required>
      {categoryOptions.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

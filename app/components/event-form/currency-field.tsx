import { type FormField, initialText } from '../../forms/form-field.ts';
import { SelectField } from '../../forms/select-field.tsx';
import { currencyOptions } from './currencies.ts';

interface CurrencyFieldProps {
  field: FormField;
  hint?: string;
}

/** The currency of an event's prices. */
export function CurrencyField({ field, hint }: CurrencyFieldProps) {
  return (
    <SelectField field={field} label="Currency" hint={hint} required>
      {currencyOptions(initialText(field)).map(([code, name]) => (
        <option key={code} value={code}>
          {name ? `${code} · ${name}` : code}
        </option>
      ))}
    </SelectField>
  );
}

import { type FormField, initialText } from '../../forms/form-field.ts';
import { SelectField } from '../../forms/select-field.tsx';
import { currencyOptions } from './currencies.ts';
import { useLanguage, useMessages } from '../../i18n/language.tsx';
import { words } from './event-form.messages.ts';

interface CurrencyFieldProps {
  field: FormField;
  hint?: string;
}

/** The currency of an event's prices. */
export function CurrencyField({ field, hint }: CurrencyFieldProps) {
  const say = useMessages(words);
  return (
    <SelectField field={field} label={say.currency} hint={hint} required>
      {currencyOptions(initialText(field), useLanguage()).map(([code, name]) => (
        <option key={code} value={code} suppressHydrationWarning>
          {name ? `${code} · ${name}` : code}
        </option>
      ))}
    </SelectField>
  );
}

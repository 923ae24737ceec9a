import { type FormField, initialText } from '#shared/forms/form-field.ts';
import { SelectField } from '#shared/forms/select-field.tsx';
import { currencyOptions } from '#shared/forms/currencies.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/event-form.messages.ts';

interface CurrencyFieldProps {
  field: FormField;
  hint?: string;
  /** Currencies in which nothing can be sold for money on this site. */
  unsold?: readonly string[];
}

/** The currency of an event's prices. */
export function CurrencyField({ field, hint, unsold = [] }: CurrencyFieldProps) {
  const t = useMessages(words);
  return (
    <SelectField
      field={field}
      label={t.currency}
      hint={[hint, unsold.length > 0 && t.unsoldHint].filter(Boolean).join(' ') || undefined}
      required
    >
      {currencyOptions(initialText(field), useLanguage()).map(([code, name]) => (
        <option key={code} value={code} suppressHydrationWarning>
          {[code, name, unsold.includes(code) && t.unsold].filter(Boolean).join(' · ')}
        </option>
      ))}
    </SelectField>
  );
}

import type { FormField } from '#shared/forms/form-field.ts';
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/terms-fields.messages.ts';

interface ExchangeFieldsProps {
  fields: Record<'exchange' | 'exchangeTimes' | 'exchangeHours', FormField>;
}

/** Whether guests take another date themselves. The numbers are hidden by style alone where they say nothing. */
export function ExchangeFields({ fields }: ExchangeFieldsProps) {
  const t = useMessages(words);
  const shown = 'hidden group-has-[[value=until]:checked]/exchange:flex';
  return (
    <div className="group/exchange flex flex-col gap-6">
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <SelectField
          field={fields.exchange}
          label={t.exchange}
          hint={t.exchangeText}
          className="sm:col-span-2"
        >
          <option value="">{t.noExchange}</option>
          <option value="until">{t.exchangeUntil}</option>
        </SelectField>
        <TextField
          field={fields.exchangeHours}
          label={t.hours}
          hint={t.hoursHint}
          inputMode="numeric"
          autoComplete="off"
          className={shown}
        />
        <TextField
          field={fields.exchangeTimes}
          label={t.times}
          hint={t.timesHint}
          inputMode="numeric"
          autoComplete="off"
          className={shown}
        />
      </div>
    </div>
  );
}

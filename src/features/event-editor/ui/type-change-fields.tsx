import type { FormField } from '#shared/forms/form-field.ts';
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/terms-fields.messages.ts';

interface TypeChangeFieldsProps {
  fields: Record<'typeChange' | 'typeChangeHours', FormField>;
}

/** Whether guests change the type or size of a ticket themselves. The hours are hidden by style alone where they say nothing. */
export function TypeChangeFields({ fields }: TypeChangeFieldsProps) {
  const t = useMessages(words);
  return (
    <div className="group/retype grid gap-x-4 gap-y-6 sm:grid-cols-2">
      <SelectField
        field={fields.typeChange}
        label={t.typeChange}
        hint={t.typeChangeText}
        className="sm:col-span-2"
      >
        <option value="">{t.noExchange}</option>
        <option value="until">{t.typeChangeMay}</option>
      </SelectField>
      <TextField
        field={fields.typeChangeHours}
        label={t.typeChangeHours}
        hint={t.hoursHint}
        inputMode="numeric"
        autoComplete="off"
        className="hidden group-has-[[value=until]:checked]/retype:flex"
      />
    </div>
  );
}

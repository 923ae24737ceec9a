import type { FormField } from '#shared/forms/form-field.ts';
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/terms-fields.messages.ts';

interface TransferFieldsProps {
  fields: Record<'transferPolicy' | 'transferHours', FormField>;
}

/** Whether guests hand tickets on. The hours are hidden by style alone where they say nothing. */
export function TransferFields({ fields }: TransferFieldsProps) {
  const t = useMessages(words);
  return (
    <div className="group/transfer grid gap-x-4 gap-y-6 sm:grid-cols-2">
      <SelectField
        field={fields.transferPolicy}
        label={t.transfer}
        hint={t.transferText}
        className="sm:col-span-2"
      >
        <option value="">{t.transferAllowed}</option>
        <option value="forbidden">{t.transferForbidden}</option>
      </SelectField>
      <TextField
        field={fields.transferHours}
        label={t.transferHours}
        hint={t.hoursHint}
        inputMode="numeric"
        autoComplete="off"
        className="flex group-has-[[value=forbidden]:checked]/transfer:hidden"
      />
    </div>
  );
}

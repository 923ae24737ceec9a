import type { FormField } from '#shared/forms/form-field.ts';
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { TextareaField } from '#shared/forms/textarea-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/terms-fields.messages.ts';

interface RefundFieldsProps {
  fields: Record<'refundPolicy' | 'refundDays' | 'refundNote', FormField>;
}

/** What people get back who can't come. The days are hidden by style alone where they say nothing. */
export function RefundFields({ fields }: RefundFieldsProps) {
  const t = useMessages(words);
  return (
    <div className="group/refund flex flex-col gap-6">
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <SelectField field={fields.refundPolicy} label={t.policy}>
          <option value="">{t.unsaid}</option>
          <option value="none">{t.none}</option>
          <option value="until">{t.until}</option>
          <option value="flexible">{t.flexible}</option>
        </SelectField>
        <TextField
          field={fields.refundDays}
          label={t.days}
          hint={t.daysHint}
          inputMode="numeric"
          autoComplete="off"
          className="hidden group-has-[[value=until]:checked]/refund:flex"
        />
      </div>
      <TextareaField field={fields.refundNote} label={t.note} rows={2} maxLength={600} optional />
    </div>
  );
}

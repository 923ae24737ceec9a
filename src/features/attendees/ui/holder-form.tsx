import { type SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { words } from '#features/orders/messages/order-management.messages.tsx';

interface HolderFormProps {
  ticket: { holderName: string; holderEmail: string };
  /** The `updated` from which it is changed. */
  updated: string;
  lastResult: SubmissionResult | undefined;
}

/** Who comes with a ticket. */
export function HolderForm({ ticket, updated, lastResult }: HolderFormProps) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({
    id: 'holder',
    lastResult,
    defaultValue: { name: ticket.holderName, email: ticket.holderEmail },
  });
  return (
    <CheckedForm
      form={form}
      fields={[
        [fields.name, t.name],
        [fields.email, t.email],
      ]}
    >
      <input type="hidden" name="updated" value={updated} />
      <TextField field={fields.name} label={t.name} maxLength={120} autoComplete="off" required />
      <TextField
        field={fields.email}
        label={t.email}
        type="email"
        maxLength={254}
        autoComplete="off"
        optional
      />
      <div>
        <Button type="submit" name="intent" value="holder" size="sm" pending={busy}>
          {t.save}
        </Button>
      </div>
    </CheckedForm>
  );
}

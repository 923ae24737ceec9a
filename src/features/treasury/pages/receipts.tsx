import { useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { words } from '../messages/treasury.messages.ts';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { Button } from '#shared/ui/button.tsx';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { TextareaField } from '#shared/forms/textarea-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/receipts';

export { action, loader } from './receipts.server.ts';

/** What the receipts of a chapter say of it. */
export default function Receipts({ loaderData: { own, inherited }, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({ id: 'legal', lastResult: actionData, defaultValue: own });
  const from = (value: string) => (value ? { hint: t.from(value) } : {});
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      {!actionData && <DoneNotice />}
      <header>
        <h2 className="text-xl font-semibold">{t.receiptsTitle}</h2>
        <p className="mt-1 text-muted">{t.receiptsText}</p>
      </header>
      <CheckedForm
        form={form}
        fields={[
          [fields.legalName, t.legalName],
          [fields.address, t.address],
          [fields.registration, t.registration],
          [fields.taxNumber, t.taxNumber],
          [fields.receiptText, t.receiptText],
        ]}
      >
        <TextField
          field={fields.legalName}
          label={t.legalName}
          maxLength={200}
          {...from(inherited.legalName)}
        />
        <TextareaField
          field={fields.address}
          label={t.address}
          maxLength={500}
          {...from(inherited.address)}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            field={fields.registration}
            label={t.registration}
            maxLength={120}
            {...from(inherited.registration)}
          />
          <TextField
            field={fields.taxNumber}
            label={t.taxNumber}
            maxLength={120}
            {...from(inherited.taxNumber)}
          />
        </div>
        <TextareaField
          field={fields.receiptText}
          label={t.receiptText}
          hint={inherited.receiptText ? t.from(inherited.receiptText) : t.receiptTextHint}
          maxLength={2000}
        />
        <div>
          <Button type="submit" pending={busy}>
            {t.saveReceipts}
          </Button>
        </div>
      </CheckedForm>
    </div>
  );
}

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
  const say = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({ id: 'legal', lastResult: actionData, defaultValue: own });
  const from = (value: string) => (value ? { hint: say.from(value) } : {});
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      {!actionData && <DoneNotice />}
      <header>
        <h2 className="text-xl font-semibold">{say.receiptsTitle}</h2>
        <p className="mt-1 text-muted">{say.receiptsText}</p>
      </header>
      <CheckedForm
        form={form}
        fields={[
          [fields.legalName, say.legalName],
          [fields.address, say.address],
          [fields.registration, say.registration],
          [fields.taxNumber, say.taxNumber],
          [fields.receiptText, say.receiptText],
        ]}
      >
        <TextField
          field={fields.legalName}
          label={say.legalName}
          maxLength={200}
          {...from(inherited.legalName)}
        />
        <TextareaField
          field={fields.address}
          label={say.address}
          maxLength={500}
          {...from(inherited.address)}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            field={fields.registration}
            label={say.registration}
            maxLength={120}
            {...from(inherited.registration)}
          />
          <TextField
            field={fields.taxNumber}
            label={say.taxNumber}
            maxLength={120}
            {...from(inherited.taxNumber)}
          />
        </div>
        <TextareaField
          field={fields.receiptText}
          label={say.receiptText}
          hint={inherited.receiptText ? say.from(inherited.receiptText) : say.receiptTextHint}
          maxLength={2000}
        />
        <div>
          <Button type="submit" pending={busy}>
            {say.saveReceipts}
          </Button>
        </div>
      </CheckedForm>
    </div>
  );
}

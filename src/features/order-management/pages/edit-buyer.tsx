import { useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { words } from '#features/orders/messages/order-management.messages.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/edit-buyer';

export { action, loader } from './edit-buyer.server.ts';

export const meta = titleMeta(words, (t) => t.editBuyer);

export default function EditBuyer({ loaderData, actionData }: Route.ComponentProps) {
  const { event, order } = loaderData;
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const { buyerName: name, buyerEmail: email, buyerPhone: phone } = order;
  const [form, fields] = useForm({ lastResult: actionData, defaultValue: { name, email, phone } });
  const back = `/events/${event.id}/manage/orders/${order.id}`;
  return (
    <div className="max-w-xl">
      <h2 className="text-2xl font-semibold tracking-tight">{t.editBuyer}</h2>
      <p className="mt-1.5 text-muted">{t.buyerHint}</p>
      <CheckedForm
        form={form}
        fields={[
          [fields.name, t.name],
          [fields.email, t.email],
          [fields.phone, t.phone],
        ]}
        className="mt-6"
      >
        <input type="hidden" name="updated" value={order.updated} />
        <TextField field={fields.name} label={t.name} maxLength={120} autoComplete="off" required />
        <TextField
          field={fields.email}
          label={t.email}
          type="email"
          maxLength={254}
          autoComplete="off"
          required
        />
        <TextField
          field={fields.phone}
          label={t.phone}
          type="tel"
          maxLength={25}
          autoComplete="off"
          optional
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={busy}>
            {t.save}
          </Button>
          <ButtonLink to={back} variant="secondary">
            {t.back}
          </ButtonLink>
        </div>
      </CheckedForm>
    </div>
  );
}

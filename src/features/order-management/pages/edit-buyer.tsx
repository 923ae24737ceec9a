import { useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { words } from '#features/orders/messages/desk.messages.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/edit-buyer';

export { action, loader } from './edit-buyer.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(words[languageOfMatches(matches)].editBuyer, matches),
];

export default function EditBuyer({ loaderData, actionData }: Route.ComponentProps) {
  const { event, order } = loaderData;
  const say = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const { buyerName: name, buyerEmail: email, buyerPhone: phone } = order;
  const [form, fields] = useForm({ lastResult: actionData, defaultValue: { name, email, phone } });
  const back = `/events/${event.id}/manage/orders/${order.id}`;
  return (
    <div className="max-w-xl">
      <h2 className="text-2xl font-semibold tracking-tight">{say.editBuyer}</h2>
      <p className="mt-1.5 text-muted">{say.buyerHint}</p>
      <CheckedForm
        form={form}
        fields={[
          [fields.name, say.name],
          [fields.email, say.email],
          [fields.phone, say.phone],
        ]}
        className="mt-6"
      >
        <input type="hidden" name="updated" value={order.updated} />
        <TextField field={fields.name} label={say.name} maxLength={120} autoComplete="off" required />
        <TextField
          field={fields.email}
          label={say.email}
          type="email"
          maxLength={254}
          autoComplete="off"
          required
        />
        <TextField
          field={fields.phone}
          label={say.phone}
          type="tel"
          maxLength={25}
          autoComplete="off"
          optional
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={busy}>
            {say.save}
          </Button>
          <ButtonLink to={back} variant="secondary">
            {say.back}
          </ButtonLink>
        </div>
      </CheckedForm>
    </div>
  );
}

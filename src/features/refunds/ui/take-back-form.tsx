import { type SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { words } from '#features/orders/messages/order-management.messages.tsx';
import { TicketChoices } from './ticket-choices.tsx';

interface TakeBackFormProps {
  lastResult: SubmissionResult | undefined;
  tickets: readonly { id: string; holderName: string; ticketTypeName: string; value: number | null }[];
  currency: string;
  /** Told apart by it, a form that is sent twice takes back once. */
  refundKey: string;
}

/** Takes single tickets of an order back for which nothing was paid. */
export function TakeBackForm({ lastResult, tickets, currency, refundKey }: TakeBackFormProps) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({ lastResult, defaultValue: { ticket: '' } });
  return (
    <CheckedForm form={form} fields={[[fields.ticket, t.whichTickets]]}>
      <input type="hidden" name="key" value={refundKey} />
      <input type="hidden" name="whole" value="tickets" />
      <TicketChoices
        id={fields.ticket.id}
        tickets={tickets}
        chosen={[]}
        currency={currency}
        error={fields.ticket.errors}
      />
      <Checkbox name="restock" label={t.restock} hint={t.restockHint} defaultChecked />
      <Button type="submit" name="intent" value="refund" variant="danger" size="sm" pending={busy}>
        {t.takeThem}
      </Button>
    </CheckedForm>
  );
}

import { type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import { RadioField } from '#shared/forms/radio-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { moneyExample } from '#shared/forms/typed-money.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Money } from '#shared/ui/money.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '#features/orders/messages/orders.messages.tsx';
import { words as managementWords } from '#features/orders/messages/order-management.messages.tsx';
import { TicketChoices } from './ticket-choices.tsx';

interface RefundFormProps {
  lastResult: SubmissionResult | undefined;
  /** What can still be given back, in minor units. */
  left: number;
  currency: string;
  /** Valid tickets that can be taken back one by one, with what was paid for each. */
  tickets: readonly { id: string; holderName: string; ticketTypeName: string; value: number | null }[];
  /** The organiser took the money themselves. */
  byHand: boolean;
  /** Told apart by it, a form that is sent twice refunds once. */
  refundKey: string;
  /** What has gone back by now, in minor units: a refund that somebody else makes meanwhile refuses this one. */
  seen?: number;
}

/** Gives a buyer money back: all that is left, what chosen tickets were paid with, or a part. */
export function RefundForm({
  lastResult,
  left,
  currency,
  tickets,
  byHand,
  refundKey,
  seen,
}: RefundFormProps) {
  const t = useMessages(words);
  const tManagement = useMessages(managementWords);
  const navigation = useNavigation();
  const busy = navigation.state === 'submitting' && navigation.formData?.get('intent') === 'refund';
  const [form, fields] = useForm({
    lastResult,
    defaultValue: { whole: 'whole', amount: '', reason: '', ticket: '', key: refundKey },
  });
  const typed = (lastResult?.initialValue ?? {}) as { ticket?: string | string[]; restock?: string };
  const chosen = [typed.ticket ?? []].flat();
  const all = <Money amount={left} currency={currency} />;
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="group/refund flex flex-col gap-5"
    >
      <FormProblems
        form={form}
        fields={[
          [fields.ticket, tManagement.whichTickets],
          [fields.amount, t.amount],
          [fields.reason, t.reason],
        ]}
      />
      {byHand && <p className="text-[0.9375rem] text-muted">{tManagement.refundByHand}</p>}
      <input type="hidden" name="key" value={refundKey} />
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      <RadioField
        field={fields.whole}
        legend={t.howMuch}
        options={[
          { value: 'whole', label: t.allOfIt, detail: t.allDetail, aside: all },
          ...(tickets.length > 1
            ? [{ value: 'tickets', label: tManagement.someTickets, detail: tManagement.someDetail }]
            : []),
          { value: 'part', label: t.aPart, detail: t.partDetail },
        ]}
      />
      <TextField
        field={fields.amount}
        label={t.amount}
        inputMode="decimal"
        placeholder={moneyExample(currency)}
        suffix={currency}
        autoComplete="off"
        className="hidden group-has-[[value=part]:checked]/refund:flex"
      />
      {tickets.length > 1 && (
        <div className="hidden group-has-[[value=tickets]:checked]/refund:block">
          <TicketChoices
            tickets={tickets}
            chosen={chosen}
            currency={currency}
            error={fields.ticket.errors}
            id={fields.ticket.id}
          />
        </div>
      )}
      {tickets.length > 0 && (
        <div className="group-has-[[value=part]:checked]/refund:hidden">
          <input type="hidden" name="shown" value="restock" />
          <Checkbox
            name="restock"
            label={tManagement.restock}
            hint={tManagement.restockHint}
            defaultChecked={typed.restock === undefined ? lastResult === undefined : typed.restock === 'on'}
          />
        </div>
      )}
      <TextField
        field={fields.reason}
        label={t.reason}
        hint={t.reasonHint}
        maxLength={500}
        autoComplete="off"
        optional
      />
      <Button type="submit" name="intent" value="refund" pending={busy}>
        {t.reviewRefund}
      </Button>
    </Form>
  );
}

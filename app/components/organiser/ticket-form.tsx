import { type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { CheckboxField } from '../../forms/checkbox-field.tsx';
import { FormProblems } from '../../forms/form-problems.tsx';
import { RadioField } from '../../forms/radio-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { TextareaField } from '../../forms/textarea-field.tsx';
import { moneyExample } from '../../forms/typed-money.ts';
import { ticketKinds } from '../event-form/ticket-kinds.ts';
import { zonePlace } from '../event-form/zone-names.ts';
import { Button, ButtonLink } from '../ui/button.tsx';

export interface TypedTicket {
  name: string;
  description: string;
  kind: string;
  price: string;
  quantity: string;
  minPerOrder: string;
  maxPerOrder: string;
  salesStart: string;
  salesEnd: string;
  hidden: string;
}

interface TicketFormProps {
  lastResult: SubmissionResult | undefined;
  initial: TypedTicket;
  event: { currency: string; timezone: string };
  submit: string;
  /** Address of the event's tickets. */
  back: string;
}

/** Everything about a kind of ticket. */
export function TicketForm({ lastResult, initial, event, submit, back }: TicketFormProps) {
  const navigation = useNavigation();
  const busy = navigation.state === 'submitting' && navigation.formData?.get('intent') === 'save';
  const [form, fields] = useForm({ lastResult, defaultValue: initial });
  const place = zonePlace(event.timezone);
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="group/ticket flex max-w-2xl flex-col gap-6"
    >
      <FormProblems form={form} fields={labels.map(([name, label]) => [fields[name], label] as const)} />
      <TextField
        field={fields.name}
        label="Name"
        placeholder="General admission"
        maxLength={120}
        autoComplete="off"
        required
      />
      <TextareaField
        field={fields.description}
        label="Description"
        hint="What this ticket includes, in a sentence."
        rows={2}
        maxLength={2000}
        optional
      />
      <RadioField field={fields.kind} legend="Kind" options={ticketKinds} columns={3} />
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <TextField
          field={fields.price}
          label={
            <>
              <span className="group-has-[[value=donation]:checked]/ticket:hidden">Price</span>
              <span className="hidden group-has-[[value=donation]:checked]/ticket:inline">
                The least that is taken
              </span>
            </>
          }
          inputMode="decimal"
          placeholder={moneyExample(event.currency)}
          autoComplete="off"
          suffix={event.currency}
          className="group-has-[[value=free]:checked]/ticket:hidden"
        />
        <TextField field={fields.quantity} label="How many" inputMode="numeric" autoComplete="off" required />
        <div className="grid grid-cols-2 gap-x-4 sm:col-span-2">
          <TextField
            field={fields.minPerOrder}
            label="Least per order"
            inputMode="numeric"
            autoComplete="off"
            required
          />
          <TextField
            field={fields.maxPerOrder}
            label="Most per order"
            inputMode="numeric"
            autoComplete="off"
            required
          />
        </div>
        <TextField
          field={fields.salesStart}
          label="On sale from"
          hint={`Time in ${place}. Empty: at once.`}
          type="datetime-local"
          optional
        />
        <TextField
          field={fields.salesEnd}
          label="On sale until"
          hint={`Time in ${place}. Empty: to the end.`}
          type="datetime-local"
          optional
        />
      </div>
      <CheckboxField
        field={fields.hidden}
        label="Hidden"
        hint="Not shown to guests and not sold, until you show it again."
      />
      <div className="flex flex-wrap gap-3 border-t border-line pt-6">
        <Button type="submit" name="intent" value="save" pending={busy}>
          {submit}
        </Button>
        <ButtonLink to={back} variant="secondary">
          Back
        </ButtonLink>
      </div>
    </Form>
  );
}

const labels: readonly (readonly [keyof TypedTicket, string])[] = [
  ['name', 'Name'],
  ['description', 'Description'],
  ['kind', 'Kind'],
  ['price', 'Price'],
  ['quantity', 'How many'],
  ['minPerOrder', 'Least per order'],
  ['maxPerOrder', 'Most per order'],
  ['salesStart', 'On sale from'],
  ['salesEnd', 'On sale until'],
];

import type { FormField } from '#shared/forms/form-field.ts';
import { RadioField } from '#shared/forms/radio-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { CurrencyField } from './currency-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/event-form.messages.ts';

const KINDS = ['paid', 'free', 'donation'] as const;

interface FirstTicketFieldsProps {
  fields: Record<'currency' | 'ticketName' | 'ticketKind' | 'ticketPrice' | 'ticketQuantity', FormField>;
  /** See `CurrencyField`. */
  unsold: readonly string[];
}

/** The one kind of ticket that a new event begins with; others follow on the event's own pages. */
export function FirstTicketFields({ fields, unsold }: FirstTicketFieldsProps) {
  const t = useMessages(words).ticket;
  const ticketKinds = KINDS.map((value) => {
    const [label = value, detail] = t[value];
    return { value, label, ...(detail ? { detail } : {}) };
  });
  return (
    <div className="group/ticket flex flex-col gap-6">
      <RadioField field={fields.ticketKind} legend={t.kind} options={ticketKinds} columns={3} />
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <TextField field={fields.ticketName} label={t.name} maxLength={120} autoComplete="off" required />
        <TextField
          field={fields.ticketQuantity}
          label={t.howMany}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      </div>
      <div className="grid gap-x-4 gap-y-6 group-has-[[value=free]:checked]/ticket:hidden sm:grid-cols-[9rem_minmax(0,1fr)]">
        <TextField
          field={fields.ticketPrice}
          label={
            <>
              <span className="group-has-[[value=donation]:checked]/ticket:hidden">{t.price}</span>
              <span className="hidden group-has-[[value=donation]:checked]/ticket:inline">{t.atLeast}</span>
            </>
          }
          inputMode="decimal"
          placeholder="25.00"
          autoComplete="off"
        />
        <CurrencyField field={fields.currency} unsold={unsold} />
      </div>
    </div>
  );
}

import { CheckboxField } from '#shared/forms/checkbox-field.tsx';
import type { FormField } from '#shared/forms/form-field.ts';
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '#features/pricing/messages/selling.messages.ts';

interface TicketPlaceProps {
  fields: Record<'opensAfter' | 'addOnTo' | 'maxPerTicket' | 'admits' | 'quota', FormField>;
  /** The event's other tickets. */
  others: readonly { id: string; name: string }[];
  quotas: readonly { id: string; name: string }[];
}

/** How a ticket stands to others, how many people it admits, and in which quota it counts. */
export function TicketPlace({ fields, others, quotas }: TicketPlaceProps) {
  const say = useMessages(words);
  return (
    <div className="grid items-end gap-x-4 gap-y-6 sm:grid-cols-2">
      <TextField
        field={fields.admits}
        label={say.admits}
        hint={say.admitsHint}
        inputMode="numeric"
        autoComplete="off"
        className="sm:col-span-2"
      />
      {others.length > 0 && (
        <>
          <SelectField field={fields.addOnTo} label={say.addOnTo} hint={say.addOnToHint}>
            <option value="">{say.no}</option>
            <option value="any">{say.anyTicket}</option>
            <Options of={others} />
          </SelectField>
          <TextField
            field={fields.maxPerTicket}
            label={say.perTicket}
            hint={say.perTicketHint}
            inputMode="numeric"
            autoComplete="off"
          />
          <SelectField
            field={fields.opensAfter}
            label={say.opensAfter}
            hint={say.opensAfterHint}
            className="sm:col-span-2"
          >
            <option value="">{say.no}</option>
            <Options of={others} />
          </SelectField>
        </>
      )}
      {quotas.length > 0 && (
        <SelectField field={fields.quota} label={say.quota} hint={say.quotaHint} className="sm:col-span-2">
          <option value="">{say.no}</option>
          <Options of={quotas} />
        </SelectField>
      )}
    </div>
  );
}

/** A tax of the ticket's own. */
export function TicketTax({ fields }: { fields: Record<'ownTax' | 'taxName' | 'taxBps', FormField> }) {
  const say = useMessages(words);
  return (
    <div className="grid items-end gap-x-4 gap-y-6 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <CheckboxField field={fields.ownTax} label={say.ownTax} hint={say.ownTaxHint} />
      </div>
      <TextField field={fields.taxName} label={say.taxName} maxLength={30} autoComplete="off" optional />
      <TextField
        field={fields.taxBps}
        label={say.rate}
        inputMode="decimal"
        autoComplete="off"
        suffix="%"
        optional
      />
    </div>
  );
}

const Options = ({ of }: { of: readonly { id: string; name: string }[] }) =>
  of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));

import { CheckboxField } from '#shared/forms/checkbox-field.tsx';
import type { FormField } from '#shared/forms/form-field.ts';
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextareaField } from '#shared/forms/textarea-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { ticketType } from '#features/orders/model/ticket-type.ts';
import { useControls } from '#shared/forms/use-controls.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '#features/pricing/messages/selling.messages.ts';
import { words as ticketWords } from '../messages/ticket.messages.tsx';

interface TicketPlaceProps {
  fields: Record<'opensAfter' | 'addOnTo' | 'maxPerTicket' | 'admits' | 'quota', FormField>;
  /** The event's other tickets. */
  others: readonly { id: string; name: string }[];
  quotas: readonly { id: string; name: string }[];
}

/** How a ticket stands to others, how many people it admits, and in which quota it counts. */
export function TicketPlace({ fields, others, quotas }: TicketPlaceProps) {
  const t = useMessages(words);
  const controls = useControls(ticketType);
  return (
    <div className="grid items-end gap-x-4 gap-y-6 sm:grid-cols-2">
      <TextField
        field={fields.admits}
        {...controls.admits}
        hint={t.admitsHint}
        autoComplete="off"
        className="sm:col-span-2"
      />
      {others.length > 0 && (
        <>
          <SelectField field={fields.addOnTo} label={controls.addOnTo.label} hint={t.addOnToHint}>
            <option value="">{t.no}</option>
            <option value="any">{t.anyTicket}</option>
            <Options of={others} />
          </SelectField>
          <TextField
            field={fields.maxPerTicket}
            {...controls.maxPerTicket}
            hint={t.perTicketHint}
            autoComplete="off"
          />
          <SelectField
            field={fields.opensAfter}
            label={controls.opensAfter.label}
            hint={t.opensAfterHint}
            className="sm:col-span-2"
          >
            <option value="">{t.no}</option>
            <Options of={others} />
          </SelectField>
        </>
      )}
      {quotas.length > 0 && (
        <SelectField
          field={fields.quota}
          label={controls.quota.label}
          hint={t.quotaHint}
          className="sm:col-span-2"
        >
          <option value="">{t.no}</option>
          <Options of={quotas} />
        </SelectField>
      )}
    </div>
  );
}

interface TicketPassProps {
  fields: Record<'visits' | 'visitType' | 'byDatesLeft', FormField>;
  /** The tickets that a pass can be for. */
  visited: readonly { id: string; name: string }[];
}

/** A pass: how many dates its holder chooses, and what they get for each. */
export function TicketPass({ fields, visited }: TicketPassProps) {
  const t = useMessages(ticketWords);
  const controls = useControls(ticketType);
  return (
    <div className="grid items-start gap-x-4 gap-y-6 sm:grid-cols-2">
      <TextField field={fields.visits} {...controls.visits} hint={t.visitsHint} autoComplete="off" />
      <SelectField field={fields.visitType} label={controls.visitType.label} hint={t.visitTypeHint}>
        <option value="">{t.noPass}</option>
        <Options of={visited} />
      </SelectField>
      <div className="sm:col-span-2">
        <CheckboxField
          field={fields.byDatesLeft}
          label={controls.byDatesLeft.label}
          hint={t.byDatesLeftHint}
        />
      </div>
    </div>
  );
}

interface TicketVariationsProps {
  fields: Record<'variationOf' | 'variations', FormField>;
  /** What the event has variations of. */
  things: readonly string[];
  /** Several can be made at once of a new ticket. */
  isNew: boolean;
}

/** What the ticket is a variation of; of a new one, its variations. */
export function TicketVariations({ fields, things, isNew }: TicketVariationsProps) {
  const t = useMessages(ticketWords);
  const controls = useControls(ticketType);
  return (
    <div className="flex flex-col gap-6">
      {isNew && (
        <TextareaField
          field={fields.variations}
          label={t.variations}
          hint={t.variationsHint}
          placeholder={t.variationsExample}
          rows={4}
        />
      )}
      <TextField
        field={fields.variationOf}
        {...controls.variationOf}
        hint={t.variationOfHint}
        suggestions={things}
        autoComplete="off"
      />
    </div>
  );
}

/** A tax of the ticket's own. */
export function TicketTax({ fields }: { fields: Record<'ownTax' | 'taxName' | 'taxBps', FormField> }) {
  const t = useMessages(words);
  const controls = useControls(ticketType);
  return (
    <div className="grid items-end gap-x-4 gap-y-6 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <CheckboxField field={fields.ownTax} label={controls.ownTax.label} hint={t.ownTaxHint} />
      </div>
      <TextField field={fields.taxName} {...controls.taxName} autoComplete="off" />
      <TextField field={fields.taxBps} {...controls.taxBps} autoComplete="off" suffix="%" />
    </div>
  );
}

const Options = ({ of }: { of: readonly { id: string; name: string }[] }) =>
  of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));

import { useMessages } from '#shared/i18n/language.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Fieldset } from '#shared/ui/fields/fieldset.tsx';
import { Money } from '#shared/ui/money.tsx';
import { words } from '#features/orders/messages/order-management.messages.tsx';

interface TicketChoicesProps {
  id: string;
  tickets: readonly { id: string; holderName: string; ticketTypeName: string; value: number | null }[];
  chosen: readonly string[];
  currency: string;
  error?: readonly string[] | undefined;
}

/** Tickets of one order to be chosen, each with what was paid for it. */
export function TicketChoices({ id, tickets, chosen, currency, error }: TicketChoicesProps) {
  const t = useMessages(words);
  return (
    <div id={id}>
      <Fieldset legend={t.whichTickets} size="field" error={error ?? null}>
        {tickets.map((ticket) => (
          <Checkbox
            key={ticket.id}
            name="ticket"
            value={ticket.id}
            defaultChecked={chosen.includes(ticket.id)}
            label={
              <span className="flex flex-wrap gap-x-3 [overflow-wrap:anywhere]">
                {ticket.holderName}
                <span className="text-muted">{ticket.ticketTypeName}</span>
                {ticket.value !== null && ticket.value > 0 && (
                  <Money amount={ticket.value} currency={currency} />
                )}
              </span>
            }
          />
        ))}
      </Fieldset>
    </div>
  );
}

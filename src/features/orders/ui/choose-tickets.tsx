import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Fieldset } from '#shared/ui/fields/fieldset.tsx';
import { Money } from '#shared/ui/money.tsx';
import { words } from '../messages/choose-tickets.messages.ts';
import { type ShownTicketDate, TicketDate } from './ticket-date.tsx';

/** A ticket of an order to choose from. `amount` is in minor units. */
export interface TicketToChoose {
  id: string;
  ticketTypeName: string;
  holderName: string;
  date: ShownTicketDate | null;
  amount: number;
  /** Why it can't be chosen; null when it can. */
  refused: string | null;
}

interface ChooseTicketsProps {
  legend: ReactNode;
  tickets: readonly TicketToChoose[];
  /** Somebody went on without a ticket. */
  nothingChosen: boolean;
  zone: string;
  currency: string;
}

/** Which tickets of an order, each with what was paid for it; those that can't be chosen say why. They come to the same address as `ticket`. */
export function ChooseTickets({ legend, tickets, nothingChosen, zone, currency }: ChooseTicketsProps) {
  const t = useMessages(words);
  const open = tickets.filter(({ refused }) => refused === null);
  return (
    <Card>
      <Form method="get" className="flex flex-col gap-6">
        <input type="hidden" name="choose" value="" />
        <Fieldset legend={legend} size="field" error={nothingChosen ? t.chooseOne : null}>
          {tickets.map((ticket) => (
            <Checkbox
              key={ticket.id}
              name="ticket"
              value={ticket.id}
              disabled={ticket.refused !== null}
              hint={ticket.refused}
              label={
                <span className="flex flex-wrap gap-x-3 [overflow-wrap:anywhere]">
                  {ticket.ticketTypeName}
                  {ticket.date && <TicketDate date={ticket.date} zone={zone} />}
                  <span className="text-muted">{ticket.holderName}</span>
                  <Money amount={ticket.amount} currency={currency} freeWhenZero />
                </span>
              }
            />
          ))}
        </Fieldset>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{t.goOn}</Button>
          {open.length > 1 && (
            <ButtonLink to={`?${open.map(({ id }) => `ticket=${id}`).join('&')}`} variant="secondary">
              {t.all(open.length)}
            </ButtonLink>
          )}
        </div>
      </Form>
    </Card>
  );
}

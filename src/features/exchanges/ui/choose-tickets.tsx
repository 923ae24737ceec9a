import { Form } from 'react-router';
import { TicketDate } from '#features/orders/ui/ticket-date.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Fieldset } from '#shared/ui/fields/fieldset.tsx';
import { words } from '../messages/exchange-page.messages.tsx';
import type { ShownTicket } from './exchange-shown.ts';

interface ChooseTicketsProps {
  page: { tickets: readonly ShownTicket[]; nothingChosen: boolean };
  zone: string;
}

/** Which tickets are to be for another date; those that can't be say why. */
export function ChooseTickets({ page: { tickets, nothingChosen }, zone }: ChooseTicketsProps) {
  const t = useMessages(words);
  const open = tickets.filter(({ refused }) => refused === null);
  return (
    <Card>
      <Form method="get" className="flex flex-col gap-6">
        <input type="hidden" name="choose" value="" />
        <Fieldset legend={t.which} size="field" error={nothingChosen ? t.chooseOne : null}>
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

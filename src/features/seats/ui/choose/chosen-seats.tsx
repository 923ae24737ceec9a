import { X } from 'lucide-react';
import { useMessages } from '#shared/i18n/language.tsx';
import { Money } from '#shared/ui/money.tsx';
import { words } from '../../messages/choose-seats.messages.ts';
import { type ChooserSeat, ticketsFor } from '../../model/chooser.ts';
import type { SeatNames, SeatTicket } from './seat-names.ts';

interface ChosenSeatsProps {
  /** In the order in which they lie. */
  seats: readonly ChooserSeat[];
  names: SeatNames;
  tickets: readonly SeatTicket[];
  currency: string;
  /** Null where scripts don't run. */
  onLeave: ((at: number) => void) | null;
}

/** The seats that are chosen, with the ticket that each is for and its price. */
export function ChosenSeats({ seats, names, tickets, currency, onLeave }: ChosenSeatsProps) {
  const t = useMessages(words);
  const types = ticketsFor(seats, tickets);
  if (seats.length === 0) return <p className="text-muted">{t.none}</p>;
  return (
    <ul className="flex flex-col gap-1">
      {seats.map((seat) => {
        const ticket = tickets.find(({ ticketType }) => ticketType === types?.get(seat.at));
        return (
          <li key={seat.at} className="flex min-h-9 items-center gap-3">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <span className="font-medium">{names.place(seat)}</span>
              {ticket && <span className="block text-[0.9375rem] text-muted">{ticket.name}</span>}
            </span>
            {ticket && ticket.price !== null && (
              <Money amount={ticket.price} currency={currency} freeWhenZero />
            )}
            {onLeave && (
              <button
                type="button"
                onClick={() => onLeave(seat.at)}
                aria-label={t.leave(names.place(seat))}
                className="-mr-2 flex size-9 items-center justify-center rounded-full text-muted hover:bg-lifted hover:text-text"
              >
                <X aria-hidden className="size-4" />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

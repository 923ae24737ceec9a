import { words } from '#features/orders/messages/seat.messages.ts';
import { useMessages } from '#shared/i18n/language.tsx';

/** The seats that are held for whoever orders, one a line; nothing where tickets have none. */
export function HeldSeats({ seats }: { seats: readonly string[] }) {
  const t = useMessages(words);
  if (seats.length === 0) return null;
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="text-[0.9375rem] text-muted">{t.titles(seats.length)}</p>
      <ul className="mt-1 [overflow-wrap:anywhere]">
        {seats.map((seat) => (
          <li key={seat}>{seat}</li>
        ))}
      </ul>
    </div>
  );
}

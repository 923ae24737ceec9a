import { words } from '#features/orders/messages/seat.messages.ts';
import { words as choiceWords } from '#features/seats/messages/choose-seats.messages.ts';
import { useMessages } from '#shared/i18n/language.tsx';

/** The seats that are held for whoever orders, one a line, and the way to others; nothing where tickets have none. A part of the checkout's form. */
export function HeldSeats({ seats }: { seats: readonly string[] }) {
  const t = useMessages(words);
  const choice = useMessages(choiceWords);
  if (seats.length === 0) return null;
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="text-[0.9375rem] text-muted">{t.titles(seats.length)}</p>
      <ul className="mt-1 [overflow-wrap:anywhere]">
        {seats.map((seat) => (
          <li key={seat}>{seat}</li>
        ))}
      </ul>
      {/* Sent with the form, so that what is typed stays. */}
      <button
        type="submit"
        name="intent"
        value="seats"
        className="mt-1 min-h-10 text-left text-muted underline underline-offset-4 hover:text-text"
      >
        {choice.chooseOthers}
      </button>
    </div>
  );
}

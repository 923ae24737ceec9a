import { Form, Link } from 'react-router';
import { words as seatTable } from '#features/orders/messages/seat.messages.ts';
import { formatNumber } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { words } from '../messages/seats.messages.ts';

interface RowSeat {
  id: string;
  number: string;
  state: 'free' | 'held' | 'sold' | 'blocked';
  category: string;
  note: string;
  ticket: string;
  order: string;
  wheelchair: boolean;
  companion: boolean;
}

interface SeatRowsProps {
  page: {
    event: { id: string };
    date: string;
    zone: string;
    zones: readonly { id: string; name: string }[];
    rows: readonly {
      id: string;
      label: string;
      kind: 'row' | 'table';
      free: number;
      seats: readonly RowSeat[];
    }[];
  };
}

/** The seats of one zone by row: free and blocked ones to be chosen, sold ones with what leads to their ticket. */
export function SeatRows({ page: { event, date, zone, zones, rows } }: SeatRowsProps) {
  const t = useMessages(words);
  const seatWords = useMessages(seatTable);
  const language = useLanguage();
  const number = (value: number): string => formatNumber(value, language);
  return (
    <Card title={t.seatList}>
      {zones.length > 1 && (
        <nav aria-label={t.zone} className="mb-5 flex flex-wrap gap-2">
          {zones.map(({ id, name }) => (
            <Link
              key={id}
              to={`?date=${date}&zone=${encodeURIComponent(id)}`}
              preventScrollReset
              aria-current={id === zone ? 'page' : undefined}
              className={buttonClass({ variant: id === zone ? 'primary' : 'secondary', size: 'sm' })}
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
      <Form method="post" preventScrollReset className="flex flex-col gap-5">
        <div className="flex flex-col">
          {rows.map((row) => (
            <details key={row.id} className="border-t border-line last:border-b">
              <summary className="flex cursor-pointer flex-wrap justify-between gap-x-4 py-3">
                <span className="font-medium">{seatWords[row.kind](row.label)}</span>
                <span className="text-[0.9375rem] text-muted tabular-nums">
                  {t.rowFree(number(row.free), number(row.seats.length))}
                </span>
              </summary>
              <ul className="grid grid-cols-1 gap-x-6 pb-4 sm:grid-cols-2 lg:grid-cols-3">
                {row.seats.map((seat) => (
                  <SeatLine key={seat.id} seat={seat} base={`/events/${event.id}/manage`} />
                ))}
              </ul>
            </details>
          ))}
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <Field id="note" label={t.note} hint={t.noteHint} className="min-w-0 flex-1 basis-64">
            <Input name="note" maxLength={200} />
          </Field>
          <Button type="submit" name="intent" value="block">
            {t.block}
          </Button>
          <Button type="submit" name="intent" value="free" variant="secondary">
            {t.unblock}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function SeatLine({ seat, base }: { seat: RowSeat; base: string }) {
  const t = useMessages(words);
  const seatWords = useMessages(seatTable);
  const name = seatWords.seat(seat.number);
  const facts = [
    t.states[seat.state],
    seat.category,
    ...(seat.wheelchair ? [t.wheelchair] : []),
    ...(seat.companion ? [t.companion] : []),
    ...(seat.note === '' ? [] : [seat.note]),
  ];
  const says = (
    <span className="min-w-0 [overflow-wrap:anywhere]">
      <span className="font-medium">{name}</span>
      <span className="text-[0.9375rem] text-muted">{` · ${facts.join(' · ')}`}</span>
    </span>
  );
  if (seat.state === 'free' || seat.state === 'blocked')
    return (
      <li>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="seat"
            value={seat.id}
            className="size-5 shrink-0 accent-[var(--color-marigold)]"
          />
          {says}
        </label>
      </li>
    );
  return (
    <li className="flex min-h-11 items-center justify-between gap-3 pl-8">
      {says}
      {seat.ticket !== '' && (
        <Link
          to={`${base}/seats/${seat.ticket}`}
          className="shrink-0 rounded-sm py-1 text-[0.9375rem] text-marigold hover:underline"
        >
          {t.move}
          <span className="sr-only">{`: ${name}`}</span>
        </Link>
      )}
    </li>
  );
}

import { memo, useEffect, useRef } from 'react';
import { words as seatTable } from '#features/orders/messages/seat.messages.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../../messages/choose-seats.messages.ts';
import type { ChooserHall, ChooserRow, ChooserSeat, ChooserState } from '../../model/chooser.ts';
import type { SeatNames } from './seat-names.ts';

interface SeatListProps {
  hall: ChooserHall;
  names: SeatNames;
  categories: readonly { name: string; colour: string }[];
  /** The part of the hall that is listed. */
  zone: number;
  /** What each seat was when the page was made. */
  first: (seat: ChooserSeat) => ChooserState;
  /** Whether scripts run: without them seats for guests in wheelchairs can be chosen with their box, which the server looks at. */
  live: boolean;
  states: (seat: ChooserSeat) => ChooserState;
  onPress: (at: number) => void;
}

/**
 * Seats of a part of the hall by category and row, each with a box. It is drawn once: what is chosen or taken from then on is written to
 * the boxes themselves, since there may be thousands.
 */
export function SeatList({ states, live, onPress, zone, ...drawn }: SeatListProps) {
  const list = useRef<HTMLDivElement>(null);
  const t = useMessages(words);
  const press = useRef(onPress);
  useEffect(() => {
    press.current = onPress;
  });
  useEffect(() => {
    if (!live) return;
    for (const box of list.current?.querySelectorAll<HTMLInputElement>('input[data-at]') ?? []) {
      const seat = drawn.hall.seats[Number(box.dataset.at)];
      if (!seat) continue;
      const state = states(seat);
      box.checked = state === 'yours';
      box.disabled = state === 'taken' || state === 'kept';
    }
    for (const row of list.current?.querySelectorAll('details') ?? []) {
      const boxes = [...row.querySelectorAll<HTMLInputElement>('input[data-at]')];
      const says = row.querySelector('[data-free]')?.firstChild;
      const free = boxes.filter((box) => !box.disabled).length;
      if (says) says.nodeValue = t.free(free, boxes.length);
    }
  }, [states, live, drawn.hall, t]);
  return (
    <div
      ref={list}
      onChange={({ target }) => {
        if (live && target instanceof HTMLInputElement) press.current(Number(target.dataset.at));
      }}
    >
      <Rows {...drawn} zone={zone} />
    </div>
  );
}

type RowsProps = Pick<SeatListProps, 'hall' | 'names' | 'categories' | 'zone' | 'first'>;

const Rows = memo(function Rows({ hall, names, categories, zone, first }: RowsProps) {
  const rows = hall.rows.filter((row) => row.zone === zone);
  return categories.map(({ name, colour }, category) => {
    const own = rows.flatMap((row) => {
      const seats = row.seats.filter((seat) => seat.category === category && first(seat) !== 'other');
      return seats.length === 0 ? [] : [{ row, seats }];
    });
    if (own.length === 0) return null;
    return (
      <section key={name} aria-label={name} className="mt-6 first:mt-0">
        <h3 className="flex items-center gap-2 text-lg font-semibold">
          <span aria-hidden className="size-4 rounded-full" style={{ backgroundColor: colour }} />
          {name}
          <span className="ml-auto font-normal tabular-nums" suppressHydrationWarning>
            {names.price(category)}
          </span>
        </h3>
        <div className="mt-2">
          {own.map(({ row, seats }) => (
            <SeatsOfRow key={`${row.seats[0]?.at}`} row={row} seats={seats} names={names} first={first} />
          ))}
        </div>
      </section>
    );
  });
});

function SeatsOfRow({
  row,
  seats,
  names,
  first,
}: Pick<RowsProps, 'names' | 'first'> & { row: ChooserRow; seats: readonly ChooserSeat[] }) {
  const t = useMessages(words);
  const parts = useMessages(seatTable);
  const states = seats.map((seat) => first(seat));
  const free = states.filter((state) => state === 'free' || state === 'yours').length;
  const label = parts[row.kind](row.label);
  return (
    <details open={states.includes('yours')} className="border-t border-line last:border-b">
      <summary className="flex cursor-pointer flex-wrap justify-between gap-x-4 py-3">
        <span className="font-medium">{label}</span>
        <span data-free className="text-[0.9375rem] text-muted tabular-nums">
          {t.free(free, seats.length)}
        </span>
      </summary>
      <ul className="grid grid-cols-2 gap-x-4 pb-3 sm:grid-cols-3">
        {seats.map((seat, at) => (
          <li key={seat.at}>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="seat"
                value={seat.id}
                data-at={seat.at}
                defaultChecked={states[at] === 'yours'}
                disabled={states[at] === 'taken'}
                className="peer size-5 shrink-0 accent-[var(--color-marigold)]"
              />
              <span className="min-w-0 peer-disabled:text-faint">
                <span className="sr-only">{`${label}, `}</span>
                {parts.seat(seat.number)}
                {names.hints(seat).length > 0 && (
                  <span className="block text-[0.8125rem] leading-tight text-muted">
                    {names.hints(seat).join(', ')}
                  </span>
                )}
              </span>
              <span className="hidden text-[0.8125rem] text-faint peer-disabled:inline">
                {t.states.taken}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}

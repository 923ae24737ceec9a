import type { PlacedSeat } from '#features/seating-plans/model/seats-of.ts';

interface Hall {
  rows: number;
  seats: number;
  /** Beside these places, counted from 0, is an aisle: the next seat is not their neighbour. */
  aislesAfter?: readonly number[];
  category?: (row: number) => string;
}

/** A hall of straight rows: row 0 in front, its seats named "0-0", "0-1" and so on. */
export function aHall({ rows, seats, aislesAfter = [], category = () => 'Standard' }: Hall): PlacedSeat[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: seats }, (__, at): PlacedSeat => {
      const gaps = aislesAfter.filter((place) => place < at).length;
      return {
        id: `${row}-${at}`,
        zone: 'stalls',
        zoneName: 'Stalls',
        row: `row-${row}`,
        rowLabel: String.fromCodePoint(65 + row),
        kind: 'row',
        rowRank: row,
        place: at + gaps,
        number: String(at + 1),
        x: (at + gaps) * 24,
        y: row * 30,
        radius: 10,
        category: category(row),
      };
    }),
  ).flat();
}

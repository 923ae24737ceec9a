interface Windowed {
  salesStart: string;
  salesEnd: string;
}

/** Where the sale of a ticket stands at `now` (UTC text). */
export type SalePhase = 'open' | 'ahead' | 'over';

export function salePhase({ salesStart, salesEnd }: Windowed, now: string): SalePhase {
  if (salesStart !== '' && now < salesStart) return 'ahead';
  return salesEnd !== '' && now >= salesEnd ? 'over' : 'open';
}

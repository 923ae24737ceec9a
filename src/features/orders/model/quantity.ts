/** Tickets of one type, for one date or for all. */
export interface Quantity {
  ticketType: string;
  /** Id of the date that they admit to; '' for every date. */
  date: string;
  quantity: number;
}

/** What tickets are told apart by: their type and their date. */
export const quantityKey = ({ ticketType, date }: Pick<Quantity, 'ticketType' | 'date'>): string =>
  `${ticketType}@${date}`;

/** What several ask for together: each type and date once. */
export function addedUp(items: readonly Quantity[]): Quantity[] {
  const wanted = new Map<string, Quantity>();
  for (const { ticketType, date, quantity } of items) {
    const key = quantityKey({ ticketType, date });
    wanted.set(key, { ticketType, date, quantity: (wanted.get(key)?.quantity ?? 0) + quantity });
  }
  return [...wanted.values()];
}

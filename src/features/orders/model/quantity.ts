/** Tickets of one type. */
export interface Quantity {
  ticketType: string;
  quantity: number;
}

/** What several ask for together: each type once. */
export function addedUp(items: readonly Quantity[]): Quantity[] {
  const wanted = new Map<string, number>();
  for (const { ticketType, quantity } of items)
    wanted.set(ticketType, (wanted.get(ticketType) ?? 0) + quantity);
  return [...wanted].map(([ticketType, quantity]) => ({ ticketType, quantity }));
}

import type { TicketTypeRow } from '#features/orders/index.ts';

/** Ticket types to choose among. */
export function shownTypes(types: readonly TicketTypeRow[]): { id: string; name: string; hidden: boolean }[] {
  return types.map(({ id, name, hidden }) => ({ id, name, hidden: hidden === 1 }));
}

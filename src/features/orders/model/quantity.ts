/** Tickets of one type. */
export interface Quantity {
  ticketType: string;
  quantity: number;
}

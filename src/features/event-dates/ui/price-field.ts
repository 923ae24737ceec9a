/** The name of the field in which the price of a ticket (its id) is typed. */
export const priceField = (ticketType: string): string => `price.${ticketType}`;

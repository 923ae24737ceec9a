/** The names of the form's fields for one ticket type. */
export const quantityName = (type: string): string => `quantity-${type}`;
export const priceName = (type: string): string => `price-${type}`;

/** What the only waiting job of an order's charge is known by begins with it; the order's id follows. */
export const CHARGE_KEY = 'ballot.charge:';

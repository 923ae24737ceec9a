/** Guests' details of an event are being erased, or were. Not a collection. */
export interface GuestErasureRow {
  event: string;
  /** UTC text: when it was asked for last. */
  at: string;
  /** Empty while it is under way. */
  finished: string;
}

export interface GuestErasureTables {
  guest_erasures: GuestErasureRow;
}

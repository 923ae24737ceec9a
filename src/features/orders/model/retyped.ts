/** A ticket that is of another type now; what both are called. */
export interface RetypedTicket {
  /** Its id. */
  ticket: string;
  from: string;
  to: string;
}

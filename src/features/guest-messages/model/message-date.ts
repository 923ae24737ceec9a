/** A date of an event as messages name it. */
export interface MessageDate {
  id: string;
  startsAt: string;
  endsAt: string;
  /** '' for the event's. */
  title: string;
  note: string;
  cancelled: boolean;
}

/** A date that tickets are offered for. */
export interface OfferDate {
  id: string;
  /** UTC text. */
  startsAt: string;
  endsAt: string;
  /** What it is called; '' for the event’s title. */
  title: string;
}

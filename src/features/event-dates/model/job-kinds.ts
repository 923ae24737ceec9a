/** Shows the next date of an event when one is over. */
export const NEXT_DATE = 'event-dates.next';

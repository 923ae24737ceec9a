/** The name of the field of a form that says how many of a type are added, for a date ('' for every date). */
export const additionField = ({ ticketType, date }: { ticketType: string; date: string }): string =>
  date === '' ? `q.${ticketType}` : `q.${ticketType}.${date}`;

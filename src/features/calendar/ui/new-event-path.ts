/** Where an event of a day is made; with an hour, one that begins then. */
export function newEventPath(day: string, hour?: number): string {
  const at = hour === undefined ? day : `${day}T${String(hour).padStart(2, '0')}:00`;
  return `/new-event?at=${encodeURIComponent(at)}`;
}

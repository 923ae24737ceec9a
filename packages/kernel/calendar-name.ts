/**
 * A title as the name of a calendar file (RFC 5545, 3.3.11), on one line. The library that writes these files escapes what
 * entries say and not how the calendar is called: a title with an end of line would go on as lines of the file.
 */
export function calendarName(title: string): string {
  return title
    .replaceAll(/[\r\n\u2028\u2029]+/g, ' ')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .trim();
}

import { type Calendar, isCalendar } from '#lib/calendar/index.ts';
import { readCookie, serialise } from '#shared/session/cookies.server.ts';

/** Whether somebody wants Bikram Sambat beside Gregorian dates. Not secret. */
export const CALENDAR_COOKIE = 'mela_calendar';
const YEAR_SECONDS = 365 * 24 * 3600;

/** A Set-Cookie line that remembers the choice on this browser; Gregorian alone needs no cookie. */
export function rememberCalendar(calendar: Calendar, secure: boolean): string {
  const maxAge = calendar === 'ad' ? 0 : YEAR_SECONDS;
  return serialise(CALENDAR_COOKIE, calendar, { maxAge, secure, httpOnly: false });
}

/** What the dates of a page are told by: as was chosen on this browser, else Gregorian alone. */
export function pageCalendar(request: Request): Calendar {
  const remembered = readCookie(request, CALENDAR_COOKIE);
  return isCalendar(remembered) ? remembered : 'ad';
}

import { createContext, useContext } from 'react';
import { type Calendar, isCalendar } from '#lib/calendar/calendars.ts';

/** What the document's dates are told by. It stays the same for as long as the document lives, as the language does. */
const CalendarContext = createContext<Calendar>('ad');

export const CalendarProvider = CalendarContext.Provider;

/** Whether dates stand by themselves, or with Bikram Sambat beside them. */
export function useCalendar(): Calendar {
  return useContext(CalendarContext);
}

/** In the browser: what the server rendered the document with (`data-calendar`). */
export function documentCalendar(): Calendar {
  const { calendar } = document.documentElement.dataset;
  return isCalendar(calendar) ? calendar : 'ad';
}

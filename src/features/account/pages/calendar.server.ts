import { calendarService } from '#features/calendar/service.ts';
import { redirect } from 'react-router';
import { pageContext } from '#shared/request/context.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { rememberCalendar } from '#shared/i18n/choose-calendar.server.ts';
import { returnTo } from '#shared/session/return-to.ts';
import { isCalendar } from '#lib/calendar/index.ts';
import type { Route } from './+types/calendar';

/** Somebody came by the address alone. */
export const loader = (): Response => redirect('/');

/** What dates are told by is kept on this browser, and with the account of whoever is signed in; then the page comes again with it. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const calendar = form.get('calendar');
  const back = returnTo(form.get('from'), '/');
  if (!isCalendar(calendar)) return redirect(back, 303);
  const { viewer, config } = context.get(pageContext);
  if (viewer)
    await context.get(calendarService).settings.save({ id: viewer.id, superuser: false }, { calendar });
  const secure = config.origin.startsWith('https:');
  return redirect(back, { status: 303, headers: { 'Set-Cookie': rememberCalendar(calendar, secure) } });
}

import { redirect } from 'react-router';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { rememberLanguage } from '#shared/i18n/choose-language.server.ts';
import { returnTo } from '#shared/session/return-to.ts';
import { isLanguage } from '#lib/language/index.ts';
import type { Route } from './+types/language';

/** Somebody came by the address alone. */
export const loader = (): Response => redirect('/');

/** The language is kept on this browser, and with the account of whoever is signed in; then the page comes again in it. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const language = form.get('language');
  const back = returnTo(form.get('from'), '/');
  if (!isLanguage(language)) return redirect(back, 303);
  const { viewer, config } = context.get(pageContext);
  if (viewer)
    await context.get(servicesContext).records.auth.updateOwn('users', viewer.id, { locale: language });
  const secure = config.origin.startsWith('https:');
  return redirect(back, { status: 303, headers: { 'Set-Cookie': rememberLanguage(language, secure) } });
}

import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { z } from 'zod';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { wantedPage } from '#shared/session/cookies.server.ts';
import { enter, placeOf } from './session/enter.server.ts';
import { returnTo } from '#shared/session/return-to.ts';
import { signInMethods } from './session/sign-in-methods.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { ApiError, invalidField } from '#lib/errors.ts';
import type { Route } from './+types/register';
import { words as entry } from '../messages/entry.messages.tsx';
import { inEach } from '#lib/language/index.ts';
import { newPassword } from '#shared/forms/new-password.ts';
import { words } from '../messages/entrance.messages.tsx';

const schema = inEach(words, ({ nameMissing, nameLong }, language) =>
  z.object({
    name: z.string(nameMissing).trim().min(1, nameMissing).max(120, nameLong),
    email: z.string(entry[language].emailMissing).trim().pipe(z.email(entry[language].noEmail)),
    password: newPassword[language].password,
    next: z.string().optional(),
  }),
);

export function loader({ context, request }: Route.LoaderArgs) {
  const next = new URL(request.url).searchParams.get('next') ?? wantedPage(request);
  if (context.get(pageContext).viewer) throw redirect(returnTo(next));
  return { next, providers: signInMethods(context).providers };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { language, address } = context.get(pageContext);
  const submission = parseWithZod(await readForm(request), { schema: schema[language] });
  if (submission.status !== 'success') return invalidForm(submission, { hide: ['password'] });
  const { records, tries } = context.get(servicesContext);
  // Mails are written in it; where it is English there is nothing to be kept.
  const locale = language === 'en' ? '' : language;
  const { name, email, password, next } = submission.value;
  try {
    await tries.count('account', address());
    await records.auth.createUser({ name, email, password, passwordConfirm: password, locale });
    await records.auth.requestVerification('users', email);
    const place = placeOf(context, request);
    const signedIn = await records.auth.signIn('users', email, password, { place });
    return await enter(context, request, signedIn, registered(next));
  } catch (error) {
    return refusedForm(submission, inOurWords(error), ['name', 'email', 'password'], {
      hide: ['password'],
      language,
    });
  }
}

/** People who have an account are led to it: the page has the link. */
function inOurWords(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { code } = (error.data.email ?? {}) as { code?: unknown };
  if (code !== 'validation_not_unique') return error;
  return invalidField(
    'email',
    'validation_not_unique',
    inEach(words, (t) => t.taken),
  );
}

/** The page that was wanted; there they are told of the mail, as they are at home. */
function registered(next: string | undefined): string {
  const url = new URL(returnTo(next), 'http://site.invalid');
  if (url.pathname !== '/home') url.searchParams.set('done', 'registered');
  return url.pathname + url.search + url.hash;
}

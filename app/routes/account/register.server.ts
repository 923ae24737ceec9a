import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { z } from 'zod';
import { pageContext, servicesContext } from '#app/context.server.ts';
import { invalidForm, refusedForm } from '#app/forms/reply.server.ts';
import { rememberWanted, signInCookies, wantedPage } from '#app/session/cookies.server.ts';
import { returnTo } from '#app/session/return-to.ts';
import { readForm } from '#app/forms/read-form.server.ts';
import type { Route } from './+types/register';

const schema = z.object({
  name: z.string('Enter your name.').trim().min(1, 'Enter your name.').max(120, 'At most 120 characters.'),
  email: z.string('Enter your email address.').trim().pipe(z.email('That is not an email address.')),
  password: z.string('Choose a password.').min(8, 'At least 8 characters.').max(71, 'At most 71 characters.'),
  next: z.string().optional(),
});

export function loader({ context, request }: Route.LoaderArgs) {
  const next = new URL(request.url).searchParams.get('next') ?? wantedPage(request);
  if (context.get(pageContext).viewer) throw redirect(returnTo(next));
  return { next };
}

export async function action({ context, request }: Route.ActionArgs) {
  const submission = parseWithZod(await readForm(request), { schema });
  if (submission.status !== 'success') return invalidForm(submission, { hide: ['password'] });
  const { records } = context.get(servicesContext);
  const secure = context.get(pageContext).config.origin.startsWith('https:');
  const { name, email, password, next } = submission.value;
  try {
    await records.auth.createUser({ name, email, password, passwordConfirm: password });
    const { token } = await records.auth.signIn('users', email, password);
    const headers = new Headers();
    for (const line of [...signInCookies(token, secure), rememberWanted(null, secure)]) {
      headers.append('set-cookie', line);
    }
    return redirect(returnTo(next), { headers });
  } catch (error) {
    return refusedForm(submission, error, ['name', 'email', 'password'], { hide: ['password'] });
  }
}

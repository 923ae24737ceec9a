import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { z } from 'zod';
import { pageContext, servicesContext } from '#app/context.server.ts';
import { invalidForm, refusedForm } from '#app/forms/reply.server.ts';
import { rememberWanted, signInCookies, wantedPage } from '#app/session/cookies.server.ts';
import { returnTo } from '#app/session/return-to.ts';
import { readForm } from '#app/forms/read-form.server.ts';
import { ApiError } from '#lib/errors.ts';
import type { Route } from './+types/login';

const schema = z.object({
  identity: z.string('Enter your email address.').trim(),
  password: z.string('Enter your password.'),
  next: z.string().optional(),
});

export function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, config } = context.get(pageContext);
  const next = new URL(request.url).searchParams.get('next') ?? wantedPage(request);
  if (viewer) throw redirect(returnTo(next));
  return { next, demo: config.demo };
}

export async function action({ context, request }: Route.ActionArgs) {
  const submission = parseWithZod(await readForm(request), { schema });
  if (submission.status !== 'success') return invalidForm(submission, { hide: ['password'] });
  const { records } = context.get(servicesContext);
  const secure = context.get(pageContext).config.origin.startsWith('https:');
  const { identity, password, next } = submission.value;
  try {
    const { token } = await records.auth.signIn('users', identity, password);
    const headers = new Headers();
    for (const line of [...signInCookies(token, secure), rememberWanted(null, secure)]) {
      headers.append('set-cookie', line);
    }
    return redirect(returnTo(next), { headers });
  } catch (error) {
    // One sentence for an unknown address and a wrong password: which of the two it was is nobody's business.
    const refusal =
      error instanceof ApiError && error.status === 400
        ? new ApiError(400, 'That email and password do not belong together. Check both and try again.')
        : error;
    return refusedForm(submission, refusal, ['identity', 'password'], { hide: ['password'] });
  }
}

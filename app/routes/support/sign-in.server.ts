import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { z } from 'zod';
import { pageContext, servicesContext } from '#app/context.server.ts';
import { readForm } from '#app/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#app/forms/reply.server.ts';
import { superuserCookie } from '#app/session/cookies.server.ts';
import { isSecure, mfaIdOf, placeOf } from '#app/session/enter.server.ts';
import { ApiError } from '#lib/errors.ts';
import type { Route } from './+types/sign-in';
import { words } from '#app/components/support/answering.messages.ts';

const schema = z.object({ identity: z.string().trim().default(''), password: z.string().default('') });

export async function action({ context, request }: Route.ActionArgs) {
  const submission = parseWithZod(await readForm(request), { schema });
  if (submission.status !== 'success') return invalidForm(submission, { hide: ['password'] });
  const { identity, password } = submission.value;
  const { auth } = context.get(servicesContext).records;
  try {
    const place = placeOf(context, request);
    const { token } = await auth.signIn('_superusers', identity, password, { place });
    const headers = { 'set-cookie': superuserCookie(token, isSecure(context)) };
    return redirect('/support', { headers, status: 303 });
  } catch (error) {
    const { language } = context.get(pageContext);
    const say = words[language];
    const twoWays = mfaIdOf(error) !== null;
    const refusal =
      twoWays || (error instanceof ApiError && error.status === 400)
        ? new ApiError(400, twoWays ? say.twoWays : say.wrong)
        : error;
    return refusedForm(submission, refusal, ['identity', 'password'], { hide: ['password'], language });
  }
}

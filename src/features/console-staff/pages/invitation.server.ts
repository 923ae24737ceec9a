import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { z } from 'zod';
import { ApiError } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import { newPassword, notAlike, typedAlike } from '#shared/forms/new-password.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { consoleStaffService } from '../service.ts';
import type { Route } from './+types/invitation';

const schema = inEach(notAlike, (message, language) =>
  z.object(newPassword[language]).refine(typedAlike, message),
);
const HIDE = { hide: ['password', 'passwordConfirm'] };

/** What the link of a mail leads to; it is over for whoever comes too late. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const invitation = await context.get(consoleStaffService).invitation(params.token);
  // Its address lets somebody in: no request that the page makes says where it comes from.
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  return data({ invitation }, { status: invitation ? 200 : 404, headers });
}

/** A press of a button and not the visit sets the password: programs that look into mails follow every link. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const submission = parseWithZod(await readForm(request), { schema: schema[language] });
  if (submission.status !== 'success') return invalidForm(submission, HIDE);
  try {
    await context.get(consoleStaffService).accept(params.token, submission.value.password);
  } catch (error) {
    // The page says by itself that the link is over.
    if (error instanceof ApiError && error.status === 404) throw redirect(new URL(request.url).pathname, 303);
    return refusedForm(submission, error, ['password', 'passwordConfirm'], { ...HIDE, language });
  }
  throw redirect('/_/sign-in?ready=1', 303);
}

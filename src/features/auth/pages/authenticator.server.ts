import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { z } from 'zod';
import { words } from '../messages/authenticator.messages.ts';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { enter, placeOf, underWay } from './session/enter.server.ts';
import { ApiError } from '#lib/errors.ts';
import type { Route } from './+types/authenticator';

const OVER = '/login?problem=mfa-over';
const HIDE = { hide: ['code'] };

/** The second step, for whoever has taken the first in this browser. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { mfaId } = await underWay(context, request);
  const { authenticatorApp } = context.get(servicesContext).records.auth;
  if (!mfaId || !(await authenticatorApp.isWanted('users', mfaId))) throw redirect(OVER);
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const { codeMissing, noCode } = words[language];
  const schema = z.object({ code: z.string(codeMissing).trim().max(40, noCode) });
  const submission = parseWithZod(await readForm(request), { schema });
  if (submission.status !== 'success') return invalidForm(submission, HIDE);
  const { mfaId, next } = await underWay(context, request);
  if (!mfaId) return redirect(OVER);
  const { authenticatorApp } = context.get(servicesContext).records.auth;
  try {
    const step = { mfaId, code: submission.value.code };
    const signedIn = await authenticatorApp.signIn('users', step, { place: placeOf(context, request) });
    return await enter(context, request, signedIn, next);
  } catch (error) {
    if (error instanceof ApiError && /expired MFA/.test(error.message)) return redirect(OVER);
    return refusedForm(submission, error, ['code'], { ...HIDE, language });
  }
}

import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { z } from 'zod';
import { words } from '#features/auth/messages/authenticator.messages.ts';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { placeOf } from '#features/auth/pages/session/enter.server.ts';
import { enterConsole } from '#features/staff/pages/operator.server.ts';
import { ApiError } from '#lib/errors.ts';
import type { Route } from './+types/code';
import { staffService } from '#features/staff/service.ts';
import { firstStep, forgetStep, whoOf } from './first-step.server.ts';

const AGAIN = '/_/sign-in';
const HIDE = { hide: ['code'] };

/** The second step of whoever runs the site, for whoever has taken the first in this browser. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const step = await firstStep(context, request);
  const { authenticatorApp } = context.get(servicesContext).records.auth;
  if (!step || !(await authenticatorApp.isWanted(step.collection, step.mfaId))) throw redirect(AGAIN);
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const { codeMissing, noCode } = words[language];
  const schema = z.object({ code: z.string(codeMissing).trim().max(40, noCode) });
  const submission = parseWithZod(await readForm(request), { schema });
  if (submission.status !== 'success') return invalidForm(submission, HIDE);
  const step = await firstStep(context, request);
  if (!step) return redirect(AGAIN, 303);
  const { authenticatorApp } = context.get(servicesContext).records.auth;
  const { collection, mfaId, next } = step;
  try {
    const proof = { mfaId, code: submission.value.code };
    const place = placeOf(context, request);
    const signedIn = await authenticatorApp.signIn(collection, proof, { place });
    await context.get(staffService).noteSignIn(collection, whoOf(signedIn));
    const headers = await enterConsole(context, request, signedIn);
    headers.append('set-cookie', forgetStep(context));
    return redirect(next, { headers, status: 303 });
  } catch (error) {
    if (error instanceof ApiError && /expired MFA/.test(error.message)) return redirect(AGAIN, 303);
    return refusedForm(submission, error, ['code'], { ...HIDE, language });
  }
}

import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { z } from 'zod';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { mfaIdOf, placeOf } from '#features/auth/pages/session/enter.server.ts';
import { knownTo } from '#shared/session/known-browser.server.ts';
import { enterConsole, operatorWhoAsks } from '#features/staff/pages/operator.server.ts';
import { ApiError } from '#lib/errors.ts';
import type { Route } from './+types/sign-in';
import { words } from '../messages/sign-in.messages.ts';
import { STAFF, SUPERUSERS } from '#features/staff/model/collections.ts';
import { staffService } from '#features/staff/service.ts';
import { rememberStep, superusersWay, whoOf } from './first-step.server.ts';

const schema = z.object({
  // No address has the letter that a database can't look for.
  identity: z
    .string()
    .transform((typed) => typed.replaceAll('\0', '').trim())
    .default(''),
  password: z.string().default(''),
});

/** Whoever is signed in already goes on; who had to sign in again is told why. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const next = search.get('next');
  // A page that wants a fresh proof sends people here who are signed in.
  if (next === null && (await operatorWhoAsks(context, request))) throw redirect('/_/');
  return { ended: search.has('ended'), ready: search.has('ready') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const submission = parseWithZod(await readForm(request), { schema });
  if (submission.status !== 'success') return invalidForm(submission, { hide: ['password'] });
  const { identity, password } = submission.value;
  const { auth, operators } = context.get(servicesContext).records;
  // Whoever is neither is looked for among staff, and refused as one whose password is wrong.
  const superuser = await operators.people.find(SUPERUSERS, identity);
  const collection = superuser ? SUPERUSERS : STAFF;
  const next = superusersWay(new URL(request.url).searchParams.get('next'));
  try {
    const from = { place: placeOf(context, request), knownTo: await knownTo(context, request) };
    const signedIn = await auth.signIn(collection, identity, password, from);
    await context.get(staffService).noteSignIn(collection, whoOf(signedIn));
    return redirect(next, { headers: await enterConsole(context, request, signedIn), status: 303 });
  } catch (error) {
    const { language } = context.get(pageContext);
    const t = words[language];
    const mfaId = mfaIdOf(error);
    if (mfaId && (await auth.authenticatorApp.isWanted(collection, mfaId))) {
      const headers = { 'set-cookie': await rememberStep(context, { collection, mfaId, next }) };
      return redirect('/_/sign-in/code', { headers, status: 303 });
    }
    const twoWays = mfaId !== null;
    const refusal =
      twoWays || (error instanceof ApiError && error.status === 400)
        ? new ApiError(400, twoWays ? t.twoWays : t.wrong)
        : error;
    return refusedForm(submission, refusal, ['identity', 'password'], { hide: ['password'], language });
  }
}

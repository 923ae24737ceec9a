import { parseWithZod } from '@conform-to/zod/v4';
import { redirect, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import type { Viewer } from '#shared/request/page-context.ts';
import { signOutCookies } from '#shared/session/cookies.server.ts';
import { isSecure } from '#shared/session/sealed-cookie.server.ts';
import { requireViewer } from '#shared/session/guard.server.ts';
import { invalidField } from '#lib/errors.ts';
import type { Route } from './+types/delete';
import { inEach } from '#lib/language/index.ts';
import { words } from '../messages/settings.messages.tsx';

const schema = inEach(words, (t) => z.object({ proof: z.string(t.proofMissing).trim() }));
const HIDE = { hide: ['proof'] };

/** Whoever signs in with a connected account may never have had a password: they type their address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request);
  return { byEmail: await mayTypeEmail(context, viewer), email: viewer.email };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = requireViewer(context, request);
  const { language } = context.get(pageContext);
  const submission = parseWithZod(await readForm(request), { schema: schema[language] });
  if (submission.status !== 'success') return invalidForm(submission, HIDE);
  const { auth } = context.get(servicesContext).records;
  const { proof } = submission.value;
  try {
    const byEmail = await mayTypeEmail(context, viewer);
    const typed = byEmail && proof.toLowerCase() === viewer.email.toLowerCase();
    if (!typed && !(await auth.isPassword('users', viewer.id, proof))) {
      const message = inEach(words, (t) => (byEmail ? t.neither : t.notYourPassword));
      throw invalidField('proof', 'invalid_proof', message);
    }
    await auth.deleteOwn('users', viewer.id);
  } catch (error) {
    return refusedForm(submission, error, ['proof'], { ...HIDE, language });
  }
  const headers = new Headers();
  for (const line of signOutCookies(isSecure(context))) headers.append('set-cookie', line);
  return redirect('/?done=account-deleted', { headers, status: 303 });
}

async function mayTypeEmail(context: Readonly<RouterContextProvider>, { id }: Viewer): Promise<boolean> {
  const { auth } = context.get(servicesContext).records;
  return (await auth.connectedAccounts('users', id)).length > 0 || !auth.signInMethods('users').password;
}

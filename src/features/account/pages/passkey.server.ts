import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { words } from '#features/auth/messages/passkeys.messages.ts';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { requireFreshViewer } from '#features/auth/pages/session/fresh-proof.server.ts';
import { requireViewer } from '#shared/session/guard.server.ts';
import type { Language } from '#lib/language/index.ts';
import type { ShownPasskey } from '#records/index.ts';
import type { Route } from './+types/passkey';

function schemaIn(language: Language) {
  return z.discriminatedUnion('intent', [
    z.object({ intent: z.literal('rename'), name: z.string(words[language].nameMissing) }),
    z.object({ intent: z.literal('remove') }),
  ]);
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { id } = requireViewer(context, request);
  return { passkey: await find(context, id, params.id) };
}

/** Another name takes the session alone; removing it takes a fresh proof. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { id } = requireViewer(context, request);
  await find(context, id, params.id);
  const { language } = context.get(pageContext);
  const schema = schemaIn(language);
  const submission = parseWithZod(await readForm(request), { schema });
  if (submission.status !== 'success') return invalidForm(submission);
  const { passkeys } = context.get(servicesContext).records.auth;
  if (submission.value.intent === 'remove') {
    await requireFreshViewer(context, request, `/account/security/passkeys/${params.id}`);
    await passkeys.remove('users', id, params.id);
    return redirect('/account/security?done=passkey-removed', 303);
  }
  try {
    await passkeys.rename('users', id, params.id, submission.value.name);
  } catch (error) {
    return refusedForm(submission, error, ['name'], { language });
  }
  return redirect('/account/security?done=saved', 303);
}

async function find(
  context: Readonly<RouterContextProvider>,
  person: string,
  passkeyId: string,
): Promise<ShownPasskey> {
  const { passkeys } = context.get(servicesContext).records.auth;
  const found = (await passkeys.ofRecord('users', person)).find((one) => one.id === passkeyId);
  if (!found) throw data(words[context.get(pageContext).language].noSuch, { status: 404 });
  return found;
}

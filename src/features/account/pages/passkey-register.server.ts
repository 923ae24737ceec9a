import { servicesContext } from '#shared/request/context.server.ts';
import { requireFreshViewer } from '#features/auth/pages/session/fresh-proof.server.ts';
import {
  answerOptions,
  challengeOf,
  forgetChallenge,
} from '#features/auth/pages/passkey-challenge.server.ts';
import { readAnswer, readAsked, refusal } from '#features/auth/pages/passkey-reply.server.ts';
import type { Route } from './+types/passkey-register';

/** Making a passkey, for scripts: what the browser is to make, and then what it made. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const { id } = await requireFreshViewer(context, request, '/account/security/passkeys/new');
  const asked = await readAsked(context, request);
  const { passkeys } = context.get(servicesContext).records.auth;
  const forget = { 'set-cookie': forgetChallenge(context, 'register') };
  try {
    if (asked.intent === 'options') {
      return await answerOptions(context, 'register', await passkeys.registration('users', id), id);
    }
    const challenge = await challengeOf(context, request, 'register', id);
    const { name } = asked;
    await passkeys.register('users', id, { challenge, response: readAnswer(asked.response), name });
    return Response.json({ to: '/account/security?done=passkey-added' }, { headers: forget });
  } catch (error) {
    return refusal(context, error, forget);
  }
}

import { servicesContext } from '#shared/request/context.server.ts';
import { placeOf, signInHeaders } from './session/enter.server.ts';
import { answerOptions, challengeOf, forgetChallenge } from './passkey-challenge.server.ts';
import { readAnswer, readAsked, refusal } from './passkey-reply.server.ts';
import { returnTo } from '#shared/session/return-to.ts';
import type { Route } from './+types/passkey';

/** Signing in with a passkey, for scripts: what the browser is to be asked for, and then its answer. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const asked = await readAsked(context, request);
  const { passkeys } = context.get(servicesContext).records.auth;
  const forget = forgetChallenge(context, 'signIn');
  try {
    if (asked.intent === 'options') return await answerOptions(context, 'signIn', await passkeys.request());
    const challenge = await challengeOf(context, request, 'signIn');
    const answer = { challenge, response: readAnswer(asked.response) };
    const signedIn = await passkeys.signIn('users', answer, { place: placeOf(context, request) });
    const headers = await signInHeaders(context, request, signedIn);
    headers.append('set-cookie', forget);
    return Response.json({ to: returnTo(asked.next) }, { headers });
  } catch (error) {
    return refusal(context, error, { 'set-cookie': forget });
  }
}

import { data } from 'react-router';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { requireViewer } from '#shared/session/guard.server.ts';
import { signInMethods } from '#features/auth/pages/session/sign-in-methods.server.ts';
import type { Route } from './+types/security';
import { changeEmail } from './change-email.server.ts';
import { changePassword } from './change-password.server.ts';
import { disconnect } from './disconnect.server.ts';
import { words } from '../messages/settings.messages.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { id, email } = requireViewer(context, request);
  const { auth } = context.get(servicesContext).records;
  const [connected, passkeys, authenticator] = await Promise.all([
    auth.connectedAccounts('users', id),
    auth.passkeys.ofRecord('users', id),
    auth.authenticatorApp.state('users', id),
  ]);
  const strong = { passkeys, passkeysHere: auth.passkeys.available, authenticator };
  const { password, providers } = signInMethods(context);
  const free = providers.filter(({ name }) => !connected.some(({ provider }) => provider === name));
  return { email, password, connected, providers: free, ...strong };
}

/** Each form of the page says by `intent` what it is for. */
export async function action({ context, request }: Route.ActionArgs) {
  const viewer = requireViewer(context, request);
  const form = await readForm(request);
  const asked = { context, request, viewer, form };
  switch (form.get('intent')) {
    case 'email':
      return changeEmail(asked);
    case 'password':
      return changePassword(asked);
    case 'disconnect':
      return disconnect(asked);
    default:
      throw data(words[context.get(pageContext).language].noIntent, { status: 400 });
  }
}

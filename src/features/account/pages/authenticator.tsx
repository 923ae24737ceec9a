import { AuthenticatorPanel } from '../ui/authenticator-panel.tsx';
import type { Route } from './+types/authenticator';
import { titleMeta } from '#shared/i18n/language.tsx';
import { words } from '#features/auth/messages/authenticator.messages.ts';

export { action, loader } from './authenticator.server.ts';

/** The secret and the recovery codes are kept by no browser. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-store' });

export const meta = titleMeta(words, (t) => t.title);

export default function Authenticator({ loaderData, actionData }: Route.ComponentProps) {
  return <AuthenticatorPanel state={loaderData} answer={actionData} back="/account/security" />;
}

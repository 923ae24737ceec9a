import { SwitchPage } from '#features/auth/ui/switch-page.tsx';
import { words } from '../messages/opt-out.messages.ts';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/unsubscribe';

export { action, loader } from './unsubscribe.server.ts';

export const meta = unlistedMeta(words, (t) => t.optOutTitle);

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  const { organiserName, out } = loaderData;
  const t = useMessages(words);
  return (
    <SwitchPage
      title={out ? t.optedOut : t.optOutTitle}
      lead={out ? t.optedOutText(organiserName) : t.optOutText(organiserName)}
      intent={out ? 'in' : 'out'}
      label={out ? t.optIn : t.optOut}
      back={out}
    />
  );
}

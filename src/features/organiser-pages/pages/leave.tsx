import { EntryPage } from '#features/auth/ui/entry-page.tsx';
import { SwitchPage } from '#features/auth/ui/switch-page.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/settings.messages.ts';
import type { Route } from './+types/leave';

export { action, loader } from './leave.server.ts';

export const meta = unlistedMeta(words, (t) => t.leave);

/** Where a follower leaves by the link of a mail, without signing in. */
export default function LeaveOrganiser({ loaderData: { follow } }: Route.ComponentProps) {
  const t = useMessages(words);
  if (!follow) return <EntryPage title={t.goneTitle} lead={t.goneText} />;
  return (
    <SwitchPage
      title={t.leaveTitle(follow.name)}
      lead={t.leaveText}
      intent="off"
      label={t.leave}
      back={false}
    />
  );
}

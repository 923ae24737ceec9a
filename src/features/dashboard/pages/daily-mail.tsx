import { SwitchPage } from '#features/auth/ui/switch-page.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/daily-mail';
import { words } from '../messages/daily-mail.messages.ts';

export { action, loader } from './daily-mail.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

/** Where somebody switches the daily mail off, or on again, by the link of a mail. */
export default function DailyMail({ loaderData: { wanted } }: Route.ComponentProps) {
  const t = useMessages(words);
  return (
    <SwitchPage
      title={t.title}
      lead={wanted ? t.on : t.off}
      intent={wanted ? 'off' : 'on'}
      label={wanted ? t.stop : t.start}
      back={!wanted}
    />
  );
}

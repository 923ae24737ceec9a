import { SwitchPage } from '#features/auth/ui/switch-page.tsx';
import { words } from '../messages/announcements.messages.ts';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/news-unsubscribe';

export { action, loader } from './news-unsubscribe.server.ts';

export const meta = unlistedMeta(words, (t) => t.unsubscribeTitle);

/** Where a member takes themselves off the news, or puts themselves back, by the link of a mail. */
export default function NewsUnsubscribe({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { given } = loaderData;
  return (
    <SwitchPage
      title={given ? t.unsubscribeTitle : t.unsubscribed}
      lead={given ? t.unsubscribeText : t.unsubscribedText}
      intent={given ? 'out' : 'in'}
      label={given ? t.unsubscribe : t.subscribe}
      back={!given}
    />
  );
}

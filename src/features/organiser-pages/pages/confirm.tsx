import { EntryPage } from '#features/auth/ui/entry-page.tsx';
import { SwitchPage } from '#features/auth/ui/switch-page.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { words } from '../messages/settings.messages.ts';
import type { Route } from './+types/confirm';

export { action, loader } from './confirm.server.ts';

export const meta = unlistedMeta(words, (t) => t.confirm);

/** Where somebody confirms, by the link of a mail, that they follow an organiser. */
export default function ConfirmFollow({ loaderData: { name, slug, on } }: Route.ComponentProps) {
  const t = useMessages(words);
  if (!on)
    return (
      <SwitchPage
        title={t.confirmTitle(name)}
        lead={t.confirmText}
        intent="on"
        label={t.confirm}
        back={false}
      />
    );
  return (
    <EntryPage title={t.confirmedTitle(name)} lead={t.confirmedText}>
      <ButtonLink to={`/o/${slug}`} size="lg" block>
        {t.toPage}
      </ButtonLink>
    </EntryPage>
  );
}

import { KnownPlaces } from '#features/auth/ui/known-places.tsx';
import { SessionList } from '../ui/session-list.tsx';
import { words } from '../messages/sessions.messages.ts';
import { SettingsNotice } from '../ui/settings-notice.tsx';
import { FormSection } from '#features/events/ui/form-section.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/sessions';

export { action, loader } from './sessions.server.ts';

export const meta = titleMeta(words, (t) => t.title);

export default function Sessions({ loaderData: { sessions, places } }: Route.ComponentProps) {
  const t = useMessages(words);
  return (
    <>
      <SettingsNotice />
      <FormSection title={t.title} text={t.text}>
        <SessionList sessions={sessions} />
      </FormSection>
      {places.length > 0 && (
        <FormSection title={t.known} text={t.knownText}>
          <KnownPlaces places={places} />
        </FormSection>
      )}
    </>
  );
}

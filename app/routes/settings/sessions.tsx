import { KnownPlaces } from '../../components/account/known-places.tsx';
import { SessionList } from '../../components/account/session-list.tsx';
import { words } from '../../components/account/sessions.messages.ts';
import { SettingsNotice } from '../../components/account/settings-notice.tsx';
import { FormSection } from '../../components/organiser/form-section.tsx';
import { languageOfMatches, pageTitle, useMessages } from '../../i18n/language.tsx';
import type { Route } from './+types/sessions';

export { action, loader } from './sessions.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(words[languageOfMatches(matches)].title)];

export default function Sessions({ loaderData: { sessions, places } }: Route.ComponentProps) {
  const say = useMessages(words);
  return (
    <>
      <SettingsNotice />
      <FormSection title={say.title} text={say.text}>
        <SessionList sessions={sessions} />
      </FormSection>
      {places.length > 0 && (
        <FormSection title={say.known} text={say.knownText}>
          <KnownPlaces places={places} />
        </FormSection>
      )}
    </>
  );
}

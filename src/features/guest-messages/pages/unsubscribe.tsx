import { Form, useNavigation } from 'react-router';
import { EntryPage } from '#features/auth/ui/entry-page.tsx';
import { words } from '../messages/opt-out.messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/unsubscribe';

export { action, loader } from './unsubscribe.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(words[languageOfMatches(matches)].optOutTitle),
  { name: 'robots', content: 'noindex' },
];

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  const { organiserName, out } = loaderData;
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  return (
    <EntryPage
      title={out ? t.optedOut : t.optOutTitle}
      lead={out ? t.optedOutText(organiserName) : t.optOutText(organiserName)}
    >
      <Form method="post">
        <Button
          type="submit"
          name="intent"
          value={out ? 'in' : 'out'}
          size="lg"
          block
          variant={out ? 'secondary' : 'primary'}
          pending={busy}
        >
          {out ? t.optIn : t.optOut}
        </Button>
      </Form>
    </EntryPage>
  );
}

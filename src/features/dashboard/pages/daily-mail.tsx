import { Form, useNavigation } from 'react-router';
import { EntryPage } from '#features/auth/ui/entry-page.tsx';
import { Button } from '#shared/ui/button.tsx';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/daily-mail';
import { words } from '../messages/daily-mail.messages.ts';

export { action, loader } from './daily-mail.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(words[languageOfMatches(matches)].title),
  { name: 'robots', content: 'noindex' },
];

/** Where somebody switches the daily mail off, or on again, by the link of a mail. */
export default function DailyMail({ loaderData: { wanted } }: Route.ComponentProps) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  return (
    <EntryPage title={t.title} lead={wanted ? t.on : t.off}>
      <Form method="post">
        <Button
          type="submit"
          name="intent"
          value={wanted ? 'off' : 'on'}
          size="lg"
          block
          variant={wanted ? 'primary' : 'secondary'}
          pending={busy}
        >
          {wanted ? t.stop : t.start}
        </Button>
      </Form>
    </EntryPage>
  );
}

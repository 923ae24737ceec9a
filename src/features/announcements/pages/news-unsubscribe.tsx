import { Form, useNavigation } from 'react-router';
import { EntryPage } from '#features/auth/ui/entry-page.tsx';
import { words } from '../messages/announcements.messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/news-unsubscribe';

export { action, loader } from './news-unsubscribe.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(words[languageOfMatches(matches)].unsubscribeTitle),
  { name: 'robots', content: 'noindex' },
];

/** Where a member takes themselves off the news, or puts themselves back, by the link of a mail. */
export default function NewsUnsubscribe({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const { given } = loaderData;
  return (
    <EntryPage
      title={given ? t.unsubscribeTitle : t.unsubscribed}
      lead={given ? t.unsubscribeText : t.unsubscribedText}
    >
      <Form method="post">
        <Button
          type="submit"
          name="intent"
          value={given ? 'out' : 'in'}
          size="lg"
          block
          variant={given ? 'primary' : 'secondary'}
          pending={busy}
        >
          {given ? t.unsubscribe : t.subscribe}
        </Button>
      </Form>
    </EntryPage>
  );
}

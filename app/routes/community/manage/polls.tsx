import { Plus } from 'lucide-react';
import { LinkedList } from '../../../components/community/linked-list.tsx';
import { PollState } from '../../../components/community/poll-state.tsx';
import { words } from '../../../components/community/polls.messages.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { DateTime } from '../../../components/ui/date-time.tsx';
import { useMessages } from '../../../i18n/language.tsx';
import type { Route } from './+types/polls';

export { loader } from './polls.server.ts';

/** All polls of a chapter. */
export default function Polls({ loaderData }: Route.ComponentProps) {
  const say = useMessages(words);
  const { slug, polls } = loaderData;
  const at = `/chapters/${encodeURIComponent(slug)}/manage/polls`;
  return (
    <Card
      title={say.title}
      flush
      action={
        <ButtonLink to={`${at}/new`} size="sm">
          <Plus aria-hidden />
          {say.add}
        </ButtonLink>
      }
    >
      <LinkedList
        at={at}
        none={say.none}
        items={polls.map(({ id, title, status, closesAt, zone }) => ({
          id,
          title,
          aside: (
            <>
              <DateTime at={closesAt} zone={zone} />
              <PollState state={status} />
            </>
          ),
        }))}
      />
    </Card>
  );
}

import { Plus } from 'lucide-react';
import { LinkedList } from '#features/member-import/ui/linked-list.tsx';
import { PollState } from '../ui/poll-state.tsx';
import { words } from '../messages/polls.messages.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/polls';

export { loader } from './polls.server.ts';

/** All polls of a chapter. */
export default function Polls({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { slug, polls } = loaderData;
  const at = `/chapters/${encodeURIComponent(slug)}/manage/polls`;
  return (
    <Card
      title={t.title}
      flush
      action={
        <ButtonLink to={`${at}/new`} size="sm">
          <Plus aria-hidden />
          {t.add}
        </ButtonLink>
      }
    >
      <LinkedList
        at={at}
        none={t.none}
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

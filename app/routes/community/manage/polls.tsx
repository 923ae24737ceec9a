import { Plus } from 'lucide-react';
import { Link } from 'react-router';
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
      {polls.length === 0 && <p className="px-5 pb-5 text-muted">{say.none}</p>}
      <ul>
        {polls.map(({ id, title, status, closesAt, zone }) => (
          <li key={id} className="border-t border-line first:border-0">
            <Link
              to={`${at}/${id}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3 hover:bg-lifted"
            >
              <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{title}</span>
              <span className="flex items-center gap-3 text-[0.9375rem] text-muted">
                <DateTime at={closesAt} zone={zone} />
                <PollState state={status} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { PollState } from './poll-state.tsx';
import { words } from '../messages/polls.messages.ts';

type State = Parameters<typeof PollState>[0]['state'];

interface PollListProps {
  polls: readonly {
    id: string;
    title: string;
    status: State;
    closesAt: string;
    zone: string;
    voted: boolean;
  }[];
}

/** The polls in which a member may vote or could. */
export function PollList({ polls }: PollListProps) {
  const say = useMessages(words);
  return (
    <ul className="border-t border-line">
      {polls.map(({ id, title, status, closesAt, zone, voted }) => (
        <li key={id} className="border-b border-line">
          <Link
            to={`/polls/${id}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 hover:text-marigold"
          >
            <span className="min-w-0">
              <span className="font-medium [overflow-wrap:anywhere]">{title}</span>
              <span className="block text-[0.9375rem] text-muted">
                {status === 'open' ? say.closes : say.closed} <DateTime at={closesAt} zone={zone} showZone />
              </span>
            </span>
            <span className="flex gap-2">
              {voted && <Badge tone="sky">{say.youVoted}</Badge>}
              {!voted && status === 'open' ? (
                <Badge tone="marigold">{say.voteNow}</Badge>
              ) : (
                <PollState state={status} />
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

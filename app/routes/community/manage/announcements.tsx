import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { AnnouncementState } from '../../../components/community/announcement-state.tsx';
import { words } from '../../../components/community/announcements.messages.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { DateTime } from '../../../components/ui/date-time.tsx';
import { useMessages } from '../../../i18n/language.tsx';
import type { Route } from './+types/announcements';

export { loader } from './announcements.server.ts';

/** All that a chapter announced or is about to. */
export default function Announcements({ loaderData }: Route.ComponentProps) {
  const say = useMessages(words);
  const { slug, announcements } = loaderData;
  const at = `/chapters/${encodeURIComponent(slug)}/manage/announcements`;
  return (
    <Card
      title={say.title}
      flush
      action={
        <ButtonLink to={`${at}/new`} size="sm">
          <Plus aria-hidden />
          {say.write}
        </ButtonLink>
      }
    >
      {announcements.length === 0 && <p className="px-5 pb-5 text-muted">{say.none}</p>}
      <ul>
        {announcements.map((each) => (
          <li key={each.id} className="border-t border-line first:border-0">
            <Link
              to={`${at}/${each.id}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3 hover:bg-lifted"
            >
              <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{each.title}</span>
              <span className="flex items-center gap-3 text-[0.9375rem] text-muted">
                <DateTime at={each.at} zone={each.zone} />
                <AnnouncementState state={each.status} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

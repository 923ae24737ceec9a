import { Plus } from 'lucide-react';
import { AnnouncementState } from '../../../components/community/announcement-state.tsx';
import { words } from '../../../components/community/announcements.messages.ts';
import { LinkedList } from '../../../components/community/linked-list.tsx';
import { DoneNotice } from '../../../components/organiser/done-notice.tsx';
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
    <div className="flex flex-col gap-6">
      <DoneNotice />
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
        <LinkedList
          at={at}
          none={say.none}
          items={announcements.map(({ id, title, at: when, zone, status }) => ({
            id,
            title,
            aside: (
              <>
                <DateTime at={when} zone={zone} />
                <AnnouncementState state={status} />
              </>
            ),
          }))}
        />
      </Card>
    </div>
  );
}

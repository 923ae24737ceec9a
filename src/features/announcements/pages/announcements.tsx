import { Plus } from 'lucide-react';
import { AnnouncementState } from '../ui/announcement-state.tsx';
import { words } from '../messages/announcements.messages.ts';
import { LinkedList } from '#features/member-import/ui/linked-list.tsx';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/announcements';

export { loader } from './announcements.server.ts';

/** All that a chapter announced or is about to. */
export default function Announcements({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { slug, announcements } = loaderData;
  const at = `/chapters/${encodeURIComponent(slug)}/manage/announcements`;
  return (
    <div className="flex flex-col gap-6">
      <DoneNotice />
      <Card
        title={t.title}
        flush
        action={
          <ButtonLink to={`${at}/new`} size="sm">
            <Plus aria-hidden />
            {t.write}
          </ButtonLink>
        }
      >
        <LinkedList
          at={at}
          none={t.none}
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

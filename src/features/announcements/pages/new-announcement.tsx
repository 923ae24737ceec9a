import { AnnouncementForm } from '../ui/announcement-form.tsx';
import { words } from '../messages/announcements.messages.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/new-announcement';

export { action, loader } from './new-announcement.server.ts';

export default function NewAnnouncement({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { zone, zones } = loaderData;
  return (
    <div className="flex flex-col gap-6">
      <h2 className="text-xl font-semibold">{t.write}</h2>
      <AnnouncementForm
        initial={{ title: '', body: '', below: 'on', public: '', mail: '', zone, publishAt: '' }}
        updated=""
        zones={zones}
        out={false}
        guess
        lastResult={actionData}
      />
    </div>
  );
}

import { DocumentForm } from '../ui/document-form.tsx';
import { LinkedList } from '#features/member-import/ui/linked-list.tsx';
import { words } from '../messages/documents.messages.ts';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/documents';

export { action, loader } from './documents.server.ts';

const TONES = { public: 'leaf', members: 'sky', officers: 'neutral' } as const;

/** All documents of a chapter. */
export default function Documents({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { slug, documents } = loaderData;
  return (
    <div className="flex flex-col gap-6">
      {!actionData && <DoneNotice />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title={t.title} flush>
          <LinkedList
            at={`/chapters/${encodeURIComponent(slug)}/manage/documents`}
            none={t.none}
            items={documents.map(({ id, title, category, day, visibility }) => ({
              id,
              title,
              detail: (
                <>
                  {t.categories[category]} · <DateTime at={day} zone="UTC" style="date" />
                </>
              ),
              aside: <Badge tone={TONES[visibility]}>{t.seenBy[visibility]}</Badge>,
            }))}
          />
        </Card>
        <Card title={t.add}>
          <DocumentForm lastResult={actionData} />
        </Card>
      </div>
    </div>
  );
}

import { DocumentForm } from '../../../components/community/document-form.tsx';
import { LinkedList } from '../../../components/community/linked-list.tsx';
import { words } from '../../../components/community/documents.messages.ts';
import { DoneNotice } from '../../../components/organiser/done-notice.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { DateTime } from '../../../components/ui/date-time.tsx';
import { useMessages } from '../../../i18n/language.tsx';
import type { Route } from './+types/documents';

export { action, loader } from './documents.server.ts';

const TONES = { public: 'leaf', members: 'sky', officers: 'neutral' } as const;

/** All documents of a chapter. */
export default function Documents({ loaderData, actionData }: Route.ComponentProps) {
  const say = useMessages(words);
  const { slug, documents } = loaderData;
  return (
    <div className="flex flex-col gap-6">
      {!actionData && <DoneNotice />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title={say.title} flush>
          <LinkedList
            at={`/chapters/${encodeURIComponent(slug)}/manage/documents`}
            none={say.none}
            items={documents.map(({ id, title, category, day, visibility }) => ({
              id,
              title,
              detail: (
                <>
                  {say.categories[category]} · <DateTime at={day} zone="UTC" style="date" />
                </>
              ),
              aside: <Badge tone={TONES[visibility]}>{say.seenBy[visibility]}</Badge>,
            }))}
          />
        </Card>
        <Card title={say.add}>
          <DocumentForm lastResult={actionData} />
        </Card>
      </div>
    </div>
  );
}

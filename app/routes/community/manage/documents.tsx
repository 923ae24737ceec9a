import { Link } from 'react-router';
import { DocumentForm } from '../../../components/community/document-form.tsx';
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
          {documents.length === 0 && <p className="px-5 pb-5 text-muted">{say.none}</p>}
          <ul>
            {documents.map(({ id, title, category, day, visibility }) => (
              <li key={id} className="border-t border-line first:border-0">
                <Link
                  to={`/chapters/${encodeURIComponent(slug)}/manage/documents/${id}`}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3 hover:bg-lifted"
                >
                  <span className="min-w-0">
                    <span className="font-medium [overflow-wrap:anywhere]">{title}</span>
                    <span className="block text-[0.9375rem] text-muted">
                      {say.categories[category]} · <DateTime at={day} zone="UTC" style="date" />
                    </span>
                  </span>
                  <Badge tone={TONES[visibility]}>{say.seenBy[visibility]}</Badge>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
        <Card title={say.add}>
          <DocumentForm lastResult={actionData} />
        </Card>
      </div>
    </div>
  );
}

import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { changeWords } from '#features/chapters/messages/chapter-changes.messages.ts';
import { words } from '#features/chapters/messages/chapter.messages.ts';
import { CollectedDues } from '#features/treasury/ui/collected-dues.tsx';
import { words as memberWords } from '#features/members/messages/member.messages.ts';
import { words as voiceWords } from '#features/announcements/messages/voice.messages.ts';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { useSiteNameInWords } from '#shared/i18n/site-name.tsx';
import type { Route } from './+types/overview';

export { loader } from './overview.server.ts';

/** Whom or what a change is about. An export keeps which members it has: that is said in words. */
function about(
  { action, label, subjectName }: NonNullable<Route.ComponentProps['loaderData']['changes']>[number],
  statuses: Readonly<Record<string, string>>,
): string {
  return (action === 'members.export' ? statuses[label] : label) || subjectName;
}

/** What lies below a chapter, and what was changed in it lately. */
export default function Overview({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const site = useSiteNameInWords();
  const statuses = useMessages(memberWords).status;
  const changeOf = { ...useMessages(changeWords), ...useMessages(voiceWords).changeOf };
  const { chapter, below, creates, changes, collected } = loaderData;
  const at = `/chapters/${encodeURIComponent(chapter.slug)}/manage`;
  return (
    <div className="flex flex-col gap-6">
      <DoneNotice />
      {collected && <CollectedDues collected={collected} dues={`${at}/dues`} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {(below.length > 0 || creates) && (
          <Card
            title={t.below}
            flush
            action={
              creates && (
                <ButtonLink to={`${at}/new`} variant="secondary" size="sm">
                  <Plus aria-hidden />
                  {t.newBelow}
                </ButtonLink>
              )
            }
          >
            <ul>
              {below.map(({ slug, name, kind }) => (
                <li key={slug} className="border-t border-line first:border-0">
                  <Link
                    to={`/chapters/${encodeURIComponent(slug)}/manage`}
                    className="flex justify-between gap-4 px-5 py-3 hover:bg-lifted"
                  >
                    <span className="min-w-0 font-medium">{name}</span>
                    <span className="text-muted">{t.kind[kind]}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        )}
        {changes && (
          <Card title={t.changes} flush>
            {changes.length === 0 && <p className="px-5 pb-5 text-muted">{t.noChanges}</p>}
            <ul>
              {changes.map((change) => (
                <li
                  key={change.id}
                  className="flex flex-wrap justify-between gap-x-4 border-t border-line px-5 py-2.5 text-[0.9375rem] first:border-0"
                >
                  <span className="min-w-0">
                    {change.actorKind === 'user'
                      ? change.actorName || t.somebody
                      : { superuser: t.operator, nobody: site }[change.actorKind]}{' '}
                    <span className="text-muted">{changeOf[change.action]}</span>
                    {about(change, statuses) && <span>{` · ${about(change, statuses)}`}</span>}
                  </span>
                  <span className="text-muted">
                    <DateTime at={change.at} zone="UTC" />
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </div>
  );
}

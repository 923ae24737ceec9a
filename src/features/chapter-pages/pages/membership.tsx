import { Download } from 'lucide-react';
import { words as newsWords } from '#features/announcements/messages/announcements.messages.ts';
import { DuesList } from '#features/dues/ui/dues-table.tsx';
import { MemberCard } from '#features/members/ui/member-card.tsx';
import { words as joinWords } from '#features/members/messages/join.messages.ts';
import { words } from '#features/members/messages/member.messages.ts';
import { MonthlyList } from '#features/donations/ui/monthly-list.tsx';
import { NewsList } from '#features/announcements/ui/news-list.tsx';
import { MembershipItems } from '../ui/membership-items.tsx';
import { DocumentList } from '#features/announcements/ui/document-list.tsx';
import { words as paperWords } from '#features/announcements/messages/documents.messages.ts';
import { ConsentForm, FamilyForm, PersonForm } from '#features/members/ui/own-forms.tsx';
import { RenewalCard } from '#features/dues/ui/renewal-card.tsx';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { RemoveButton } from '#features/events/ui/remove-button.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { buttonClass, ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/membership';

export { action, loader } from './membership.server.ts';

export const meta = unlistedMeta(words, (t) => t.own.title);

/** What a member sees of their membership, and can correct. */
export default function OwnMembership({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const join = useMessages(joinWords);
  const tNews = useMessages(newsWords);
  const papers = useMessages(paperWords);
  const { own, community, countries, monthly } = loaderData;
  if (!own)
    return (
      <div className="page pt-10">
        <h1 className="sr-only">{t.own.title}</h1>
        <EmptyState
          title={t.own.none}
          text={t.own.noneText}
          action={<ButtonLink to="/join">{join.title}</ButtonLink>}
        />
        <div className="mx-auto mt-6 max-w-3xl">
          <MonthlyList gifts={monthly} />
        </div>
      </div>
    );
  const ended = own.status === 'left' || own.status === 'declined';
  const notice = own.status === 'active' ? null : t.own[own.status];
  return (
    <div className="page pt-10 sm:pt-14">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-title font-semibold">{t.own.title}</h1>
        <Badge tone={own.status === 'active' ? 'leaf' : 'marigold'}>{t.status[own.status]}</Badge>
      </header>
      <p className="mt-2 text-muted">
        {[own.chapter?.name, own.tier?.name].filter(Boolean).join(' · ')}
        {own.joinedAt && (
          <>
            {' · '}
            {t.own.since} <DateTime at={own.joinedAt} zone="UTC" style="date" />
          </>
        )}
      </p>
      <div className="mt-6 flex max-w-3xl flex-col gap-6">
        {!actionData && <DoneNotice />}
        {actionData?.problem && <Callout tone="error" title={actionData.problem} announce />}
        {notice && (
          <Callout
            tone={own.status === 'pending' ? 'info' : 'warning'}
            action={
              ended && (
                <ButtonLink to="/join" size="sm" variant="secondary">
                  {t.own.again}
                </ButtonLink>
              )
            }
          >
            {notice}
          </Callout>
        )}
        {own.cards.length > 0 && (
          <section aria-label={own.cards.length === 1 ? t.own.card : t.own.cards}>
            <ul className="flex flex-col gap-4">
              {own.cards.map((card) => (
                <li key={card.number}>
                  <MemberCard
                    community={community}
                    chapter={own.chapter?.name ?? ''}
                    tier={own.tier?.name ?? ''}
                    card={card}
                  />
                  <a
                    href={`/membership/card.pdf?place=${card.place}`}
                    className={buttonClass({ variant: 'ghost', size: 'sm', className: 'mt-2' })}
                    aria-label={`${t.own.pdf}: ${card.name}`}
                  >
                    <Download aria-hidden />
                    {t.own.pdf}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {own.parts.map(({ title, items }) => (
          <Card key={title} title={title}>
            <MembershipItems items={items} />
          </Card>
        ))}
        {own.news.length > 0 && (
          <Card title={tNews.news}>
            <NewsList items={own.news} />
          </Card>
        )}
        {own.documents.length > 0 && (
          <Card title={papers.title}>
            <DocumentList documents={own.documents} />
          </Card>
        )}
        <Card title={t.own.dues} flush>
          <DuesList
            dues={own.dues}
            action={({ id }) => {
              const token = own.dues.find((row) => row.id === id)?.token ?? '';
              const receipt = own.receipts.find(({ dues }) => dues === id)?.token;
              if (token)
                return (
                  <ButtonLink to={`/dues/${token}`} size="sm">
                    {t.own.pay}
                  </ButtonLink>
                );
              if (!receipt) return null;
              return (
                <ButtonLink to={`/community/payments/${receipt}`} size="sm" variant="secondary">
                  {t.own.receipt}
                </ButtonLink>
              );
            }}
          />
        </Card>
        {own.renewal && <RenewalCard renewal={own.renewal} />}
        <MonthlyList gifts={monthly} />
        {own.tier?.family && (
          <Card title={t.own.family}>
            <p className="text-muted">{t.own.familyText}</p>
            <ul className="my-3">
              {own.family.map(({ id, name, relation }) => (
                <li key={id} className="flex items-center justify-between gap-4 border-b border-line py-1">
                  <span className="min-w-0">
                    {name} <span className="text-muted">· {t.relation[relation]}</span>
                  </span>
                  <RemoveButton id={id} label={t.own.remove(name)} />
                </li>
              ))}
            </ul>
            <FamilyForm
              key={own.family.length}
              lastResult={actionData?.of === 'family' ? actionData.reply : undefined}
            />
          </Card>
        )}
        <Card title={t.own.data}>
          <PersonForm
            key={own.person.updated}
            person={own.person}
            countries={countries}
            lastResult={actionData?.of === 'person' ? actionData.reply : undefined}
          />
        </Card>
        <Card>
          <ConsentForm key={own.consents.join()} given={own.consents} />
        </Card>
        {own.status !== 'left' && (
          <p>
            <ButtonLink to="/membership/leave" variant="ghost" size="sm">
              {t.own.leave}
            </ButtonLink>
          </p>
        )}
      </div>
    </div>
  );
}

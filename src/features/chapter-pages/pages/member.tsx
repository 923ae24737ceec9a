import { Form, Link } from 'react-router';
import { DuesList } from '#features/dues/ui/dues-table.tsx';
import { words as joinWords } from '#features/members/messages/join.messages.ts';
import { words } from '#features/members/messages/member.messages.ts';
import { words as registerWords } from '#features/members/messages/register.messages.ts';
import { RecordPayment } from '#features/treasury/ui/record-payment.tsx';
import { TakeBack } from '#features/treasury/ui/take-back.tsx';
import { TierChangeForm } from '#features/dues/ui/tier-change.tsx';
import { MemberVerbs } from '#features/members/ui/member-verbs.tsx';
import { PersonForm } from '#features/members/ui/own-forms.tsx';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { formatDay } from '#shared/ui/format-date.ts';
import { formatMoney } from '#shared/ui/format-money.ts';
import { useLanguage, useLocale, useMessages } from '#shared/i18n/language.tsx';
import { LOCALES } from '#lib/language/index.ts';
import type { Route } from './+types/member';

export { action, loader } from './member.server.ts';

/** A member as officers see them. */
export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const join = useMessages(joinWords);
  const tRegister = useMessages(registerWords);
  const locale = LOCALES[useLanguage()];
  const written = useLocale();
  const { slug, member, dues, countries, places, tier } = loaderData;
  const may = new Set(loaderData.may);
  const { person } = member;
  const facts: [string, string][] = [
    [tRegister.register.number, member.number === null ? '' : String(member.number).padStart(6, '0')],
    [tRegister.register.chapter, member.chapter.name],
    [join.tier, member.tier],
    [t.email, person.email],
    [t.phone, person.phone],
    [t.city, person.city],
    [t.bornOn, person.bornOn && formatDay(`${person.bornOn} 00:00:00.000Z`, 'UTC', 'date', written)],
    [t.consents, member.consents.map((purpose) => t.purpose[purpose]).join(' · ')],
    [t.own.family, member.family.map(({ name }) => name).join(', ')],
  ];
  return (
    <div className="flex flex-col gap-6">
      <Link
        to={`/chapters/${encodeURIComponent(slug)}/manage/members`}
        className="self-start rounded-sm py-1 text-[0.9375rem] text-muted hover:text-text"
      >
        <span aria-hidden>← </span>
        {tRegister.register.back}
      </Link>
      {!actionData && <DoneNotice />}
      {!actionData && tier.problem && <Callout tone="error" title={tier.problem} announce />}
      {actionData?.problem && <Callout tone="error" title={actionData.problem} announce />}
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-2xl font-semibold [overflow-wrap:anywhere]">
          {person.name || tRegister.register.unnamed}
        </h2>
        <Badge tone={member.status === 'active' ? 'leaf' : 'marigold'}>{t.status[member.status]}</Badge>
      </header>
      {member.status === 'pending' && !member.confirmed && (
        <Callout tone="warning" title={tRegister.register.unconfirmed}>
          {tRegister.register.unconfirmedText}
        </Callout>
      )}
      {member.status === 'pending' && may.has('members.decide') && (
        <Form method="post" className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="approve">
            {tRegister.register.approve}
          </Button>
          <Button type="submit" name="intent" value="decline" variant="secondary">
            {tRegister.register.decline}
          </Button>
        </Form>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <Card title={tRegister.register.details}>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-[0.9375rem]">
              {facts
                .filter(([, value]) => value !== '')
                .map(([label, value]) => (
                  <div key={label} className="contents">
                    <dt className="text-muted">{label}</dt>
                    <dd className="[overflow-wrap:anywhere]">{value}</dd>
                  </div>
                ))}
              <dt className="text-muted">{member.joinedAt ? t.own.since : t.own.applied}</dt>
              <dd>
                <DateTime at={member.joinedAt || member.appliedAt} zone="UTC" style="date" />
              </dd>
            </dl>
          </Card>
          <Card title={t.own.dues} flush>
            <DuesList
              dues={dues}
              action={({ id, status, amount, currency, byHand }) => (
                <>
                  {status === 'open' && may.has('dues.waive') && (
                    <Form method="post" preventScrollReset>
                      <input type="hidden" name="id" value={id} />
                      <Button
                        type="submit"
                        name="intent"
                        value="waive"
                        variant="secondary"
                        size="sm"
                        aria-label={tRegister.register.waiveLabel(formatMoney(amount, currency, locale))}
                      >
                        {tRegister.register.waive}
                      </Button>
                    </Form>
                  )}
                  {status === 'open' && may.has('payments.record') && (
                    <RecordPayment
                      dues={id}
                      name={person.name}
                      today={loaderData.today}
                      typed={actionData?.typed}
                    />
                  )}
                  {byHand && may.has('payments.record') && <TakeBack payment={byHand} />}
                </>
              )}
            />
          </Card>
        </div>
        {member.status !== 'left' && (
          <div className="flex min-w-0 flex-col gap-6">
            <TierChangeForm key={tier.own} {...tier} />
            {may.has('members.edit') && (
              <>
                <Card title={tRegister.register.correct}>
                  <PersonForm
                    key={person.updated}
                    person={person}
                    countries={countries}
                    lastResult={actionData?.reply}
                    emailOptional
                  />
                </Card>
                <MemberVerbs chapter={member.chapter.id} places={places} />
              </>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

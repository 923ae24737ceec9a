import { IdCard, Mail, Ticket, Vote } from 'lucide-react';
import { Form } from 'react-router';
import { JoinForm } from '../ui/join-form.tsx';
import { words } from '../messages/join.messages.ts';
import { words as memberWords } from '../messages/member.messages.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { Money } from '#shared/ui/money.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/join';

export { action, loader } from './join.server.ts';

export const meta = titleMeta(words, (t) => t.title);

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { community, viewer, member, chapter, places, tiers, countries } = loaderData;
  const here = `/join${chapter ? `?chapter=${encodeURIComponent(chapter.slug)}` : ''}`;
  return (
    <div className="page pt-10 sm:pt-14">
      <h1 className="text-title font-semibold">{t.title}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">{t.text(community)}</p>
      {member && (
        <div className="mt-8 max-w-2xl">
          <Callout
            tone="success"
            title={t.already}
            action={
              <ButtonLink to="/membership" size="sm">
                {t.see}
              </ButtonLink>
            }
          />
        </div>
      )}
      {!member && (
        <div className="mt-8 grid gap-x-16 gap-y-14 lg:grid-cols-[7fr_5fr]">
          <div className="min-w-0">
            <Form method="get" className="flex max-w-2xl flex-wrap items-end gap-4">
              <Field label={t.chapter} className="min-w-60 flex-1">
                <Select name="chapter" defaultValue={chapter?.slug ?? ''} required>
                  <option value="" disabled>
                    {t.first}
                  </option>
                  {places.map(({ slug, name, depth }) => (
                    <option key={slug} value={slug}>
                      {`${'\u2003'.repeat(depth)}${name}`}
                    </option>
                  ))}
                </Select>
              </Field>
              <Button type="submit" variant="secondary">
                {t.chooseChapter}
              </Button>
            </Form>
            {chapter && tiers.length === 0 && <p className="mt-8 text-muted">{t.noTiers}</p>}
            {tiers.length > 0 && !(chapter && viewer) && (
              <OfferedTiers tiers={tiers} more={chapter ? null : t.others} />
            )}
            {chapter && tiers.length > 0 && !viewer && (
              <div className="mt-10 max-w-2xl rounded-lg border border-line bg-raised p-5">
                <h2 className="text-xl font-semibold">{t.signIn}</h2>
                <p className="mt-1 text-muted">{t.signInText}</p>
                <div className="mt-5 flex flex-wrap gap-3">
                  <ButtonLink to={`/register?next=${encodeURIComponent(here)}`}>{t.register}</ButtonLink>
                  <ButtonLink to={`/login?next=${encodeURIComponent(here)}`} variant="secondary">
                    {t.login}
                  </ButtonLink>
                </div>
              </div>
            )}
            {chapter && tiers.length > 0 && viewer && (
              <div className="mt-10">
                <JoinForm
                  key={chapter.id}
                  chapter={chapter}
                  tiers={tiers}
                  viewer={viewer}
                  countries={countries}
                  lastResult={actionData?.reply}
                  consents={actionData?.consents ?? []}
                />
              </div>
            )}
          </div>
          <WhatMembersGet />
        </div>
      )}
    </div>
  );
}

/** The memberships with what they cost, before anybody signs in. */
function OfferedTiers({
  tiers,
  more,
}: {
  tiers: Route.ComponentProps['loaderData']['tiers'];
  more: string | null;
}) {
  const t = useMessages(words);
  const member = useMessages(memberWords);
  return (
    <section aria-labelledby="costs" className="mt-10">
      <h2 id="costs" className="text-xl font-semibold">
        {t.costs}
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {tiers.map(({ id, name, summary, amount, currency, period, family }) => (
          <li key={id} className="rounded-lg border border-line bg-raised p-5">
            <h3 className="font-semibold [overflow-wrap:anywhere]">{name}</h3>
            <p className="mt-2">
              {amount === 0 ? (
                <span className="inline-block text-2xl font-semibold first-letter:uppercase">
                  {member.period.free}
                </span>
              ) : (
                <>
                  <span className="text-2xl font-semibold">
                    <Money amount={amount} currency={currency} compact />
                  </span>{' '}
                  <span className="text-muted">{member.period[period]}</span>
                </>
              )}
            </p>
            <p className="mt-2 text-[0.9375rem] text-muted empty:hidden">
              {[summary, family ? member.family : ''].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      {more && <p className="mt-4 text-[0.9375rem] text-muted">{more}</p>}
    </section>
  );
}

const GIFTS = [IdCard, Ticket, Vote, Mail];

/** What a membership gives, and how one comes by it. */
function WhatMembersGet() {
  const join = useMessages(words);
  return (
    <div className="flex flex-col gap-10 lg:border-l lg:border-line lg:pl-10">
      <section aria-labelledby="gives">
        <h2 id="gives" className="text-xl font-semibold">
          {join.gives}
        </h2>
        <ul className="mt-4 flex flex-col gap-4">
          {join.gifts.map((gift, place) => {
            const Icon = GIFTS[place] ?? IdCard;
            return (
              <li key={gift} className="flex gap-3.5">
                <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-marigold" />
                {gift}
              </li>
            );
          })}
        </ul>
      </section>
      <section aria-labelledby="how">
        <h2 id="how" className="text-xl font-semibold">
          {join.how}
        </h2>
        <ol className="mt-4 flex list-decimal flex-col gap-3 pl-5 marker:text-marigold">
          {join.steps.map((step) => (
            <li key={step} className="pl-1.5 text-muted">
              {step}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

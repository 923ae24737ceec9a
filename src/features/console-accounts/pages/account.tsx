import { Form, Link } from 'react-router';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Facts } from '#features/console/ui/facts.tsx';
import { Moment } from '#features/console/ui/moment.tsx';
import { Outcome } from '#features/console/ui/outcome.tsx';
import { useMay } from '#features/console/ui/use-may.ts';
import { AccountPayouts } from '#features/payout-holds/ui/account-payouts.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { words } from '../messages/accounts.messages.ts';
import { words as mergeWords } from '../messages/merge.messages.ts';
import { AccountActivity } from '../ui/account-activity.tsx';
import { AccountBadges } from '../ui/account-badges.tsx';
import { AccountSessions } from '../ui/account-sessions.tsx';
import { SignInWays } from '../ui/sign-in-ways.tsx';
import { SuspendCard } from '../ui/suspend-card.tsx';
import type { Route } from './+types/account';

export { action, loader } from './account.server.ts';

export const meta = unlistedMeta(words, (t) => t.account);

/** One account: whose it is, how and where it is signed in to, and what operators can do about it. */
export default function Account({
  loaderData: { account, activity, hold, done },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(words);
  const may = useMay();
  const m = useMessages(mergeWords);
  const { id, email, name, phone, locale, confirmed, created, suspension, sessions, merge } = account;
  const outcome = {
    confirmation: t.confirmationSent,
    confirmed: t.nowConfirmed,
    password: t.passwordSent,
    session: t.sessionEnded,
    sessions: t.sessionsEnded,
    authenticator: t.authenticatorRemoved,
    suspended: t.nowSuspended,
    lifted: t.nowLifted,
    merged: m.done,
  };
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t.title, to: '/_/accounts' }, { label: name || email || id }]} />
      <div className="mt-2">
        <ConsolePage
          title={name || email || id}
          lead={<AccountBadges account={{ confirmed, suspended: suspension !== null }} />}
        >
          <Outcome problem={actionData?.problem ?? undefined} done={done && outcome[done]} />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <div className="flex flex-col gap-5">
              <Facts
                title={t.details}
                facts={[
                  [t.email, email || '–'],
                  [t.name, name || '–'],
                  [t.phone, phone || '–'],
                  [t.language, locale || '–'],
                  [t.created, <Moment key="created" at={created} />],
                  [t.seen, <Moment key="seen" at={sessions[0]?.seen ?? ''} />],
                  [t.id, <code key="id">{id}</code>],
                ]}
              />
              {email !== '' && may('accounts.help') && (
                <Form method="post" className="flex flex-wrap gap-2">
                  <Button
                    type="submit"
                    name="intent"
                    value="send-password-reset"
                    variant="secondary"
                    size="sm"
                  >
                    {t.sendPasswordReset}
                  </Button>
                  {!confirmed && (
                    <>
                      <Button
                        type="submit"
                        name="intent"
                        value="send-confirmation"
                        variant="secondary"
                        size="sm"
                      >
                        {t.sendConfirmation}
                      </Button>
                      {may('accounts.recover') && (
                        <Button type="submit" name="intent" value="confirm" variant="ghost" size="sm">
                          {t.confirm}
                        </Button>
                      )}
                    </>
                  )}
                </Form>
              )}
              <AccountActivity account={id} activity={activity} />
            </div>
            <div className="flex flex-col gap-5">
              {merge && (
                <Facts
                  title={m.merged}
                  facts={[
                    [
                      m.mergedInto,
                      <Link
                        key="into"
                        to={`/_/accounts/${merge.into}`}
                        className="underline underline-offset-4"
                      >
                        {merge.email || merge.into}
                      </Link>,
                    ],
                    [<Moment key="when" at={merge.created} />, merge.by],
                  ]}
                />
              )}
              <SignInWays account={account} />
              <AccountSessions sessions={sessions} />
              <SuspendCard
                suspension={suspension}
                typed={actionData && 'typed' in actionData ? actionData.typed : ''}
                wrong={actionData && 'wrong' in actionData ? actionData.wrong : null}
              />
              <AccountPayouts account={id} hold={hold} />
              {!merge && may('accounts.merge') && (
                <Card title={m.title}>
                  <p className="mb-4 text-[0.9375rem] text-muted">{m.openText}</p>
                  <ButtonLink to={`/_/accounts/${id}/merge`} variant="secondary" size="sm">
                    {m.open}
                  </ButtonLink>
                </Card>
              )}
            </div>
          </div>
        </ConsolePage>
      </div>
    </>
  );
}

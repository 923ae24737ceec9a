import { Form, Link, useNavigation } from 'react-router';
import { ActionsHeader } from '#features/console/ui/actions-header.tsx';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Moment } from '#features/console/ui/moment.tsx';
import { Outcome } from '#features/console/ui/outcome.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { RadioCards } from '#shared/ui/fields/radio-cards.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/console.messages.ts';
import { ACCOUNT_RULES, MOST_HOURS, REVIEW_SCOPES } from '../model/review-rule.ts';
import type { Route } from './+types/review-rules';

export { action, loader } from './review-rules.server.ts';

export const meta = unlistedMeta(words, (t) => t.rules);

/** Whose events are looked at before they are published: what holds for the site, and for single accounts. */
export default function ReviewRules({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const busy = useNavigation().formData?.get('intent');
  const { site, accounts, done } = loaderData;
  const ofSite = actionData?.intent === 'site' ? actionData : null;
  const ofAccount = actionData?.intent === 'account' ? actionData : null;
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t.title, to: '/_/reviews' }, { label: t.rules }]} />
      <div className="mt-2">
        <ConsolePage title={t.rules} lead={t.rulesLead}>
          <Outcome
            problem={actionData?.problem ?? undefined}
            done={done && !actionData ? t.nowSaved : null}
          />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Card>
              <Form method="post" className="flex flex-col gap-5">
                <RadioCards
                  key={ofSite?.typed.scope ?? site.scope}
                  legend={t.scope}
                  name="scope"
                  defaultValue={ofSite?.typed.scope ?? site.scope}
                  error={ofSite?.wrong.scope ?? null}
                  options={REVIEW_SCOPES.map((scope) => ({
                    value: scope,
                    label: t[scope],
                    detail: t[`${scope}Hint`],
                  }))}
                  required
                />
                <Field label={t.hours} hint={t.hoursHint} error={ofSite?.wrong.hours ?? null} required>
                  <Input
                    type="number"
                    name="hours"
                    min={1}
                    max={MOST_HOURS}
                    key={ofSite?.typed.hours ?? site.hours}
                    defaultValue={ofSite?.typed.hours ?? site.hours}
                    className="max-w-40"
                    required
                  />
                </Field>
                <Button
                  type="submit"
                  name="intent"
                  value="site"
                  pending={busy === 'site'}
                  className="sm:self-start"
                >
                  {t.save}
                </Button>
              </Form>
            </Card>
            <div className="flex flex-col gap-5">
              <Card title={t.accounts} flush>
                <Table
                  caption={t.accounts}
                  rows={accounts}
                  rowKey={({ account }) => account}
                  empty={<EmptyState title={t.accountsNone} />}
                  columns={[
                    {
                      key: 'account',
                      header: t.account,
                      primary: true,
                      cell: ({ account, name }) => (
                        <Link
                          to={`/_/accounts/${account}`}
                          className="underline underline-offset-4 [overflow-wrap:anywhere]"
                        >
                          {name}
                        </Link>
                      ),
                    },
                    { key: 'rule', header: t.rule, cell: ({ rule }) => t[rule] },
                    {
                      key: 'by',
                      header: t.setBy,
                      cell: ({ by, created }) => (
                        <>
                          {by} · <Moment at={created} />
                        </>
                      ),
                    },
                    {
                      key: 'remove',
                      header: <ActionsHeader />,
                      cell: ({ account }) => (
                        <Form method="post">
                          <input type="hidden" name="account" value={account} />
                          <Button type="submit" name="intent" value="remove" variant="ghost" size="sm">
                            {t.remove}
                          </Button>
                        </Form>
                      ),
                    },
                  ]}
                />
              </Card>
              <Card title={t.add}>
                <Form method="post" className="flex flex-col gap-3">
                  <Field label={t.email} error={ofAccount?.wrong.email ?? null} required>
                    <Input
                      type="email"
                      name="email"
                      key={ofAccount?.typed.email ?? ''}
                      defaultValue={ofAccount?.typed.email ?? ''}
                      autoComplete="off"
                      required
                    />
                  </Field>
                  <Field label={t.rule} error={ofAccount?.wrong.rule ?? null} required>
                    <Select name="rule" defaultValue={ofAccount?.typed.rule ?? 'always'}>
                      {ACCOUNT_RULES.map((rule) => (
                        <option key={rule} value={rule}>
                          {t[rule]}
                        </option>
                      ))}
                    </Select>
                  </Field>
                  <Button
                    type="submit"
                    name="intent"
                    value="account"
                    variant="secondary"
                    pending={busy === 'account'}
                    className="sm:self-start"
                  >
                    {t.add}
                  </Button>
                </Form>
              </Card>
            </div>
          </div>
        </ConsolePage>
      </div>
    </>
  );
}

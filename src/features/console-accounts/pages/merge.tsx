import { Form, useNavigation } from 'react-router';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Outcome } from '#features/console/ui/outcome.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { words as accountWords } from '../messages/accounts.messages.ts';
import { words } from '../messages/merge.messages.ts';
import { MergeSides } from '../ui/merge-sides.tsx';
import type { Route } from './+types/merge';

export { action, loader } from './merge.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

/** Makes two accounts of one person one: what each has, what stops it, and a word that confirms it. */
export default function MergeAccounts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const accounts = useMessages(accountWords);
  const busy = useNavigation().state === 'submitting';
  const { account, other, plan } = loaderData;
  const word = plan && (plan.from.email || plan.from.id);
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: accounts.title, to: '/_/accounts' },
          { label: account.name || account.email || account.id, to: `/_/accounts/${account.id}` },
          { label: t.title },
        ]}
      />
      <div className="mt-2">
        <ConsolePage title={t.title} lead={t.lead}>
          <Outcome problem={actionData?.problem ?? undefined} done={null} />
          <search>
            <Form method="get" className="flex max-w-2xl flex-col gap-3 sm:flex-row sm:items-end">
              <div className="flex-1">
                <Field label={t.other} error={other !== '' && !plan ? t.notFound : null}>
                  <Input
                    key={other}
                    name="other"
                    defaultValue={other}
                    autoCapitalize="off"
                    spellCheck={false}
                    required
                  />
                </Field>
              </div>
              <Button type="submit" variant="secondary">
                {t.look}
              </Button>
            </Form>
          </search>
          {plan && (
            <>
              {plan.stops.length > 0 && (
                <Callout tone="error" title={t.stopped}>
                  <ul className="list-disc pl-5">
                    {plan.stops.map(({ why, names }) => (
                      <li key={why}>{t.stop[why](names)}</li>
                    ))}
                  </ul>
                </Callout>
              )}
              <MergeSides into={plan.into} from={plan.from} />
              <div>
                <ButtonLink
                  to={`/_/accounts/${plan.from.id}/merge?other=${encodeURIComponent(plan.into.id)}`}
                  variant="secondary"
                  size="sm"
                >
                  {t.swap}
                </ButtonLink>
              </div>
              {plan.stops.length === 0 && word && (
                <Card title={t.happens}>
                  <p className="max-w-3xl text-[0.9375rem] text-muted">{t.happensText}</p>
                  <Form method="post" className="mt-4 flex max-w-2xl flex-col gap-3">
                    <input type="hidden" name="from" value={plan.from.id} />
                    <Field label={t.typeWord(word)} error={actionData?.wrong ?? null}>
                      <Input
                        name="typed"
                        defaultValue={actionData?.typed}
                        autoCapitalize="off"
                        autoComplete="off"
                        spellCheck={false}
                        required
                      />
                    </Field>
                    <Button type="submit" variant="danger" pending={busy} className="sm:self-start">
                      {t.merge}
                    </Button>
                  </Form>
                </Card>
              )}
            </>
          )}
        </ConsolePage>
      </div>
    </>
  );
}

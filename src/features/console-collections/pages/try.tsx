import { Form, useNavigation } from 'react-router';
import { StateLinks } from '#features/console/ui/state-links.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { Pagination } from '#shared/ui/navigation/pagination.tsx';
import { words } from '../messages/rules.messages.ts';
import { ruleSaid } from '../model/rule-said.ts';
import { trialQuery } from '../model/typed-trial.ts';
import { CollectionPage } from '../ui/collection-page.tsx';
import { MarkedPlace } from '../ui/marked-place.tsx';
import { NameList } from '../ui/name-list.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { RuleInput } from '../ui/rule-input.tsx';
import { RuleSaidText } from '../ui/rule-said-text.tsx';
import { TrialResult } from '../ui/trial-result.tsx';
import { VersionInput } from '../ui/version-input.tsx';
import type { Route } from './+types/try';

export { action, loader } from './try.server.ts';

export const meta = unlistedMeta(words, (t) => t.tryTitle);

/** Where another rule than one that is written is tried, there is nothing to write. */
const UNWRITTEN =
  'group-has-[option[value=everyone]:checked]/trial:hidden group-has-[option[value=locked]:checked]/trial:hidden group-has-[option[value=stored]:checked]/trial:hidden';

/** A rule, stored or typed here, tried as a guest or an account: on records, or on what would be sent. */
export default function Try({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const navigation = useNavigation();
  const { head, names, rules, rule, withBody } = loaderData;
  const typed = actionData?.typed ?? loaderData.typed;
  const shown = actionData?.shown ?? loaderData.shown;
  const base = `/_/data/${head.name}/-/try`;
  const wrong = (control: string): string | null =>
    shown?.problem?.control === control ? shown.problem.words : null;
  const fault = shown?.fault ?? null;
  return (
    <CollectionPage head={head} lead={t.tryLead} crumbs={[{ label: t.tryTitle }]}>
      <StateLinks
        label={t.which}
        links={rules.map((name) => ({
          to: `${base}?rule=${name}`,
          label: t.names[name],
          here: name === rule.name,
        }))}
      />
      <Refusal
        refused={actionData?.refused}
        labelOf={() => t.names[rule.name]}
        stored={rule.rule ?? t.said.locked}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <Card title={t.names[rule.name]}>
            <p className="text-[0.9375rem] text-muted">{t.texts[rule.name]}</p>
            <p className="mt-1 font-medium">
              <RuleSaidText said={ruleSaid(rule.rule)} rule={rule.name} />
            </p>
            {rule.rule && (
              <pre className="mt-1 text-[0.8125rem] whitespace-pre-wrap [overflow-wrap:anywhere]">
                {rule.rule}
              </pre>
            )}
            {/* A form that is sent anew begins anew; one that failed keeps what was typed. */}
            <Form
              method={withBody ? 'post' : 'get'}
              key={rule.name}
              noValidate
              className="group/trial mt-5 grid gap-4 sm:grid-cols-2 sm:items-end"
            >
              <input type="hidden" name="rule" value={rule.name} />
              <input type="hidden" name="try" value="1" />
              <VersionInput version={head.version} />
              <Field label={t.as}>
                <Select name="as" defaultValue={typed.as}>
                  <option value="guest">{t.guest}</option>
                  <option value="account">{t.account}</option>
                </Select>
              </Field>
              <Field id="account" label={t.accountName} hint={t.accountHint} error={wrong('account')}>
                <Input name="account" defaultValue={typed.account} spellCheck={false} autoCapitalize="off" />
              </Field>
              {rule.name !== 'createRule' && (
                <Field
                  id="filter"
                  label={t.filter}
                  hint={t.filterHint}
                  error={wrong('filter')}
                  className="sm:col-span-2"
                >
                  <Input name="filter" defaultValue={typed.filter} spellCheck={false} autoCapitalize="off" />
                </Field>
              )}
              {withBody && (
                <Field id="body" label={t.body} error={wrong('body')} className="sm:col-span-2">
                  <Textarea
                    name="body"
                    rows={5}
                    defaultValue={typed.body || '{}'}
                    spellCheck={false}
                    className="font-mono text-[0.875rem]"
                  />
                </Field>
              )}
              <Field label={t.withRule}>
                <Select name="choice" defaultValue={typed.tried?.choice ?? 'stored'}>
                  <option value="stored">{t.storedRule}</option>
                  <option value="rule">{t.otherRule}</option>
                  <option value="everyone">{t.said.everyone}</option>
                  <option value="locked">{t.said.locked}</option>
                </Select>
              </Field>
              <div className={cx('flex flex-col gap-3 sm:col-span-2', !fault && UNWRITTEN)}>
                <Field
                  id="text"
                  label={t.otherRule}
                  error={fault ? fault.words : (wrong('text') ?? actionData?.refused?.errors.text ?? null)}
                >
                  <RuleInput
                    name="text"
                    defaultValue={typed.tried?.text || (rule.rule ?? '')}
                    collection={head.name}
                    names={names}
                  />
                </Field>
                <MarkedPlace mark={fault?.mark} />
              </div>
              <div className="flex flex-wrap gap-2 sm:col-span-2">
                <Button type="submit" name="act" value="try" pending={navigation.state !== 'idle'}>
                  {t.tryButton}
                </Button>
                {!rule.fixed && shown !== null && fault === null && typed.tried && (
                  <Button type="submit" name="act" value="set" formMethod="post" variant="secondary">
                    {t.setRule}
                  </Button>
                )}
              </div>
            </Form>
          </Card>
          <TrialResult shown={shown} name={head.name} />
          {shown?.records && !withBody && (
            <Pagination
              newer={typed.page > 1 ? `${base}?${trialQuery(typed, typed.page - 1)}` : null}
              older={shown.full ? `${base}?${trialQuery(typed, typed.page + 1)}` : null}
            />
          )}
        </div>
        <div className="lg:sticky lg:top-5">
          <NameList collection={head.name} names={names} />
        </div>
      </div>
    </CollectionPage>
  );
}

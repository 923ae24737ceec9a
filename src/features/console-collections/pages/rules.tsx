import { Form, useNavigation } from 'react-router';
import { Outcome } from '#features/console/ui/outcome.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { words } from '../messages/rules.messages.ts';
import { ruleSaid, typedRule } from '../model/rule-said.ts';
import { CollectionPage } from '../ui/collection-page.tsx';
import { NameList } from '../ui/name-list.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { RuleFields } from '../ui/rule-fields.tsx';
import { MarkedPlace } from '../ui/marked-place.tsx';
import { RuleSaidText } from '../ui/rule-said-text.tsx';
import { VersionInput } from '../ui/version-input.tsx';
import type { Route } from './+types/rules';

export { action, loader } from './rules.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

/** The rules of a collection: who may, in words and as they are written, each to be changed and tried. */
export default function Rules({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const act = useNavigation().formData?.get('act');
  const { head, rules, names, done } = loaderData;
  const { refused, typed, faults } = actionData ?? {};
  const errors = refused?.errors ?? {};
  const open = rules.some(({ fixed }) => !fixed);
  const told = actionData ? (actionData.checked ? t.checked : null) : done ? t.saved : null;
  return (
    <CollectionPage head={head} lead={t.lead} crumbs={[{ label: t.title }]}>
      <Outcome problem={undefined} done={told} />
      <Refusal
        refused={refused}
        labelOf={(control) => (control in t.names ? t.names[control as keyof typeof t.names] : control)}
        stored={rules.map(({ name, rule }) => `${t.names[name]}: ${rule ?? t.said.locked}`).join('\n')}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Form method="post" noValidate className="flex min-w-0 flex-col gap-5">
          <VersionInput version={head.version} />
          {rules.map(({ name, rule, fixed, fault }) => (
            <Card
              key={name}
              title={t.names[name]}
              action={
                <ButtonLink
                  to={`/_/data/${head.name}/-/try?rule=${name}`}
                  variant="ghost"
                  size="sm"
                  aria-label={t.tryIt(t.names[name])}
                >
                  {t.tryButton}
                </ButtonLink>
              }
            >
              {(fixed || ruleSaid(rule) === 'signed in') && (
                <p className="mb-3 font-medium">
                  <RuleSaidText said={ruleSaid(rule)} rule={name} />
                </p>
              )}
              {fault && (
                <div className="mb-4 flex flex-col gap-3">
                  <Callout tone="error" title={t.broken}>
                    {fault.words}
                  </Callout>
                  <MarkedPlace mark={fault.mark} />
                </div>
              )}
              {fixed ? (
                <div className="flex flex-col gap-2">
                  <p className="text-[0.9375rem] text-muted">{t.fixed}</p>
                  {rule && (
                    <pre className="text-[0.8125rem] whitespace-pre-wrap [overflow-wrap:anywhere]">
                      {rule}
                    </pre>
                  )}
                </div>
              ) : (
                <RuleFields
                  rule={name}
                  typed={typed?.[name] ?? typedRule(rule)}
                  errors={errors[name] ?? []}
                  mark={faults?.[name]?.mark}
                  collection={head.name}
                  names={names}
                />
              )}
            </Card>
          ))}
          {open && (
            <div className="flex flex-wrap gap-2">
              <Button type="submit" name="act" value="save" pending={act === 'save'}>
                {t.save}
              </Button>
              <Button type="submit" name="act" value="check" variant="secondary" pending={act === 'check'}>
                {t.check}
              </Button>
            </div>
          )}
        </Form>
        <div className="lg:sticky lg:top-5">
          <NameList collection={head.name} names={names} />
        </div>
      </div>
    </CollectionPage>
  );
}

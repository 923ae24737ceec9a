import { Form } from 'react-router';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { RadioCards } from '#shared/ui/fields/radio-cards.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { words } from '../messages/collections.messages.ts';
import { QueryPart } from '../ui/query-part.tsx';
import { Refusal } from '../ui/refusal.tsx';
import type { Route } from './+types/new-collection';

export { action, loader } from './new-collection.server.ts';

export const meta = unlistedMeta(words, (t) => t.newCollection);

/** A new collection: its name and type, and the query of a view, which can be tried first. */
export default function NewCollection({ actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const typed = actionData?.typed ?? { name: '', type: 'base', query: '', times: true };
  const errors = actionData?.refused?.errors ?? {};
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t.collections, to: '/_/data' }, { label: t.newCollection }]} />
      <div className="mt-2">
        <ConsolePage title={t.newCollection} lead={t.newLead}>
          <Refusal
            refused={actionData?.refused}
            labelOf={(control) => (control === 'viewQuery' ? t.query : t.name)}
          />
          <Card>
            <Form method="post" noValidate className="group/type flex max-w-3xl flex-col gap-5">
              <Field id="name" label={t.name} hint={t.nameHint} error={errors.name ?? null}>
                <Input
                  name="name"
                  defaultValue={typed.name}
                  autoCapitalize="off"
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={100}
                />
              </Field>
              <RadioCards
                legend={t.type}
                name="type"
                defaultValue={typed.type}
                options={(['base', 'auth', 'view'] as const).map((type) => ({
                  value: type,
                  label: t.types[type],
                  detail: t.typeTexts[type],
                }))}
              />
              <Checkbox
                name="times"
                defaultChecked={typed.times}
                label={t.times}
                hint={t.timesHint}
                className="group-has-[input[value=view]:checked]/type:hidden"
              />
              <QueryPart
                query={typed.query}
                errors={errors.viewQuery}
                rows={5}
                className="group-has-[input[value=auth]:checked]/type:hidden group-has-[input[value=base]:checked]/type:hidden"
                dryRun={actionData?.dryRun}
                act="create"
                label={t.create}
              />
            </Form>
          </Card>
        </ConsolePage>
      </div>
    </>
  );
}

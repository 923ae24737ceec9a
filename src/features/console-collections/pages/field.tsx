import { Form, useNavigation } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { unlistedMeta, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { words } from '../messages/collections.messages.ts';
import { words as optionWords } from '../messages/field-options.messages.ts';
import { CollectionPage } from '../ui/collection-page.tsx';
import { countSaid } from '../ui/count-said.ts';
import { FieldControls, useOptionLabel } from '../ui/field-form.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { TypedDeleteForm } from '../ui/typed-delete-form.tsx';
import { VersionInput } from '../ui/version-input.tsx';
import type { Route } from './+types/field';

export { action, loader } from './field.server.ts';

export const meta = unlistedMeta(words, (t) => t.field);

/** One field: its options, and taking it away with what records have in it. */
export default function FieldPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const options = useMessages(optionWords);
  const labelOf = useOptionLabel();
  const act = useNavigation().formData?.get('act');
  const { head, id, type, typed: stored, targets, fixed, stays, filled } = loaderData;
  const refused = actionData?.refused;
  const errors: Readonly<Record<string, readonly string[]>> = refused?.errors ?? {};
  const name = stored.name;
  const count = countSaid(filled, t.more, (number) => formatNumber(number, language));
  return (
    <CollectionPage
      head={head}
      crumbs={[{ label: t.setup, to: `/_/data/${head.name}/-/setup` }, { label: name }]}
    >
      <Refusal refused={refused} labelOf={labelOf} stored={JSON.stringify(stored, null, 2)} />
      {fixed && <Callout title={head.type === 'view' ? t.viewFields : t.fixedField} />}
      <Card title={`${name}: ${options.types[type]}`}>
        <Form method="post" noValidate key={id} className="max-w-2xl">
          <fieldset disabled={fixed} className="flex flex-col gap-5">
            <VersionInput version={head.version} />
            <FieldControls
              type={type}
              typed={actionData?.typed ?? stored}
              errors={errors}
              targets={targets}
              named={stays}
              stored
            />
            {actionData?.loses && <Checkbox name="loses" label={t.losesAgree} />}
            {!fixed && (
              <div className="flex flex-col gap-2">
                {!stays && <p className="text-[0.9375rem] text-muted">{t.renameField}</p>}
                <Button type="submit" name="act" value="save" pending={act === 'save'} className="self-start">
                  {t.save}
                </Button>
              </div>
            )}
          </fieldset>
        </Form>
      </Card>
      {!fixed && (
        <Card title={t.removeField}>
          {stays ? (
            <p className="text-[0.9375rem] text-muted">{t.staysField}</p>
          ) : (
            <TypedDeleteForm
              name={name}
              version={head.version}
              text={filled === 0 ? t.removeEmptyField : t.removeFieldText(count)}
              act="remove"
              label={t.removeField}
              typed={actionData?.name ?? ''}
              errors={errors.confirm}
            />
          )}
        </Card>
      )}
    </CollectionPage>
  );
}

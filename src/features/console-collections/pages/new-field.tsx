import { Form, useNavigation } from 'react-router';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { words } from '../messages/collections.messages.ts';
import { words as optionWords } from '../messages/field-options.messages.ts';
import { CollectionPage } from '../ui/collection-page.tsx';
import { FieldControls, useOptionLabel } from '../ui/field-form.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { VersionInput } from '../ui/version-input.tsx';
import type { Route } from './+types/new-field';

export { action, loader } from './new-field.server.ts';

export const meta = unlistedMeta(words, (t) => t.newField);

/** A new field of the type that was chosen. */
export default function NewField({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const options = useMessages(optionWords);
  const labelOf = useOptionLabel();
  const { head, type, targets } = loaderData;
  return (
    <CollectionPage
      head={head}
      crumbs={[{ label: t.setup, to: `/_/data/${head.name}/-/setup` }, { label: t.newField }]}
    >
      <Refusal refused={actionData?.refused} labelOf={labelOf} />
      <Card title={`${t.newField}: ${options.types[type]}`}>
        <Form method="post" noValidate className="flex max-w-2xl flex-col gap-5">
          <VersionInput version={head.version} />
          <FieldControls
            type={type}
            typed={actionData?.typed ?? loaderData.typed}
            errors={actionData?.refused.errors ?? {}}
            targets={targets}
          />
          <div>
            <Button type="submit" pending={useNavigation().state === 'submitting'}>
              {t.addField}
            </Button>
          </div>
        </Form>
      </Card>
    </CollectionPage>
  );
}

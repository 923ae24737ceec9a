import { Form, useNavigation } from 'react-router';
import { Outcome } from '#features/console/ui/outcome.tsx';
import { formatNumber } from '#lib/language/index.ts';
import { unlistedMeta, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { words as authWords } from '../messages/auth-options.messages.ts';
import { words } from '../messages/collections.messages.ts';
import { AuthControls } from '../ui/auth-form.tsx';
import { CollectionPage } from '../ui/collection-page.tsx';
import { countSaid } from '../ui/count-said.ts';
import { QueryPart } from '../ui/query-part.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { TypedDeleteForm } from '../ui/typed-delete-form.tsx';
import { VersionInput } from '../ui/version-input.tsx';
import type { Route } from './+types/options';

export { action, loader } from './options.server.ts';

export const meta = unlistedMeta(words, (t) => t.options);

/** What a collection is called, the query of a view, how accounts sign in, and deleting it all. */
export default function Options({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const labels: Readonly<Record<string, string>> = useMessages(authWords).labels;
  const act = useNavigation().formData?.get('act');
  const { head, viewQuery, auth, callbacks, records, neededBy, done } = loaderData;
  const answer = actionData;
  const refused = answer?.refused ?? null;
  const errorsOf = (form: string) => (answer?.form === form ? (refused?.errors ?? {}) : {});
  const stored = answer?.form === 'auth' ? '' : answer?.form === 'view' ? (viewQuery ?? '') : head.name;
  const labelOf = (control: string): string =>
    control === 'name' ? t.name : control === 'viewQuery' ? t.query : (labels[control] ?? t.delete);
  const count = countSaid(records, t.more, (number) => formatNumber(number, language));
  return (
    <CollectionPage head={head} crumbs={[{ label: t.options }]}>
      <Outcome problem={undefined} done={answer || !done ? null : t.saved} />
      <Refusal refused={refused} labelOf={labelOf} stored={stored} />
      <Card title={t.rename}>
        {head.system ? (
          <p className="text-[0.9375rem] text-muted">{t.fixedName}</p>
        ) : (
          <Form method="post" noValidate className="flex max-w-2xl flex-col gap-3">
            <VersionInput version={head.version} />
            <Field id="name" label={t.name} hint={t.renameText} error={errorsOf('name').name ?? null}>
              <Input
                name="name"
                defaultValue={answer?.name !== undefined && answer.form === 'name' ? answer.name : head.name}
                spellCheck={false}
                autoCapitalize="off"
                autoComplete="off"
                maxLength={100}
              />
            </Field>
            <Button
              type="submit"
              name="act"
              value="rename"
              variant="secondary"
              pending={act === 'rename'}
              className="sm:self-start"
            >
              {t.rename}
            </Button>
          </Form>
        )}
      </Card>
      {viewQuery !== null && (
        <Card title={t.query}>
          <Form method="post" noValidate className="flex flex-col gap-4">
            <VersionInput version={head.version} />
            <QueryPart
              query={answer?.query ?? viewQuery}
              errors={errorsOf('view').viewQuery}
              rows={8}
              hideLabel
              dryRun={answer?.dryRun}
              act="set-query"
              label={t.save}
            />
          </Form>
        </Card>
      )}
      {auth && (
        <Card title={t.signIn}>
          {/* Sent by the browser itself, which alone shows an answer in a frame: the preview of a mail. */}
          <Form method="post" noValidate reloadDocument className="flex max-w-3xl flex-col">
            <VersionInput version={head.version} />
            <AuthControls
              auth={answer?.auth ?? auth}
              errors={errorsOf('auth')}
              callbacks={answer?.callbacks ?? callbacks}
              tested={answer?.tested ?? null}
              preview={`/_/data/${head.name}/-/options/mail`}
            />
            <Button type="submit" name="act" value="set-auth" className="mt-3 sm:self-start">
              {t.save}
            </Button>
          </Form>
        </Card>
      )}
      <Card title={t.delete}>
        {head.system ? (
          <p className="text-[0.9375rem] text-muted">{t.fixedDelete}</p>
        ) : neededBy.length > 0 ? (
          <p className="text-[0.9375rem]">{t.neededBy(neededBy.join(', '))}</p>
        ) : (
          <TypedDeleteForm
            name={head.name}
            version={head.version}
            text={head.type === 'view' ? t.deleteView : t.deleteText(count)}
            act="delete"
            label={t.delete}
            typed={answer?.form === 'delete' ? (answer.name ?? '') : ''}
            errors={errorsOf('delete').confirm}
          />
        )}
      </Card>
    </CollectionPage>
  );
}

import { Form, useNavigation } from 'react-router';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Moment } from '#features/console/ui/moment.tsx';
import { Outcome } from '#features/console/ui/outcome.tsx';
import { unlistedMeta, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Fieldset } from '#shared/ui/fields/fieldset.tsx';
import { FormError } from '#shared/ui/fields/form-error.tsx';
import { words } from '../messages/setting-pages.messages.ts';
import { groupsOf } from '../model/setting-fields.ts';
import { HowYouLook } from '../ui/how-you-look.tsx';
import { SettingInput } from '../ui/setting-input.tsx';
import { settingLabel } from '../ui/setting-words.ts';
import { TestMail } from '../ui/test-mail.tsx';
import { TestOutcome } from '../ui/test-outcome.tsx';
import { TestStorage } from '../ui/test-storage.tsx';
import type { Route } from './+types/settings';

export { action, loader } from './settings.server.ts';

/** What is set is nobody else's to keep. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = (args) =>
  unlistedMeta(words, (t) => (args.loaderData ? t[args.loaderData.page] : t.site))(args);

/** One page of settings: its groups of fields, what the environment says, and what can be tried. */
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const { page, saves, environment, done, looks, next } = loaderData;
  const navigation = useNavigation();
  const act = navigation.formData?.get('act');
  const values = actionData?.values ?? loaderData.values;
  const errors = actionData?.errors ?? {};
  const outcome = (
    <TestOutcome
      failed={actionData?.test}
      done={actionData || (done !== 'sent' && done !== 'tried') ? null : t[done]}
    />
  );
  return (
    <ConsolePage key={page} title={t[page]} lead={t[`${page}Lead`]}>
      <FormError
        message={actionData?.problem ?? null}
        fields={Object.entries(errors).flatMap(([path, list]) =>
          list.map((error) => ({ id: path, label: settingLabel(path, language), error })),
        )}
      />
      <Outcome problem={undefined} done={actionData || done !== 'saved' ? null : t.saved} />
      {page === 'mail' && environment.smtp && !loaderData.ownServer && (
        <Callout title={t.fromEnvironment('SMTP_URL')}>{t.mailByEnvironment}</Callout>
      )}
      {page === 'mail' && !environment.smtp && !loaderData.ownServer && (
        <Callout tone="warning" title={t.noMailServer} />
      )}
      {page === 'storage' && environment.s3 && (
        <Callout title={t.fromEnvironment('S3_ENDPOINT')}>{t.filesByEnvironment}</Callout>
      )}
      {looks && <HowYouLook {...looks} />}
      <Form method="post" noValidate className="flex max-w-3xl flex-col gap-5">
        {!saves && <Callout title={t.superusersSave} />}
        <fieldset disabled={!saves} className="contents">
          {groupsOf(page).map(({ key, fields }) => (
            <Card key={key}>
              <Fieldset legend={t[key]} className="mt-4 gap-5">
                {fields.map((field) => (
                  <SettingInput
                    key={field.path}
                    field={field}
                    value={values[field.path] ?? ''}
                    errors={errors}
                  />
                ))}
              </Fieldset>
            </Card>
          ))}
          {saves && (
            <div>
              <Button type="submit" name="act" value="save" pending={act === 'save'}>
                {t.save}
              </Button>
            </div>
          )}
        </fieldset>
      </Form>
      {page === 'backups' && (
        <section className="max-w-3xl">
          <h2 className="font-semibold">{t.nextTimes}</h2>
          {next.length === 0 ? (
            <p className="mt-1 text-muted">{t.never}</p>
          ) : (
            <ul className="mt-1 flex flex-col gap-1">
              {next.map((at) => (
                <li key={at}>
                  <Moment at={at} />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {page === 'mail' && <TestMail to={loaderData.email} pending={act === 'test'} outcome={outcome} />}
      {page === 'storage' && (
        <TestStorage pending={act === 'files' || act === 'backups' ? act : null} outcome={outcome} />
      )}
    </ConsolePage>
  );
}

import { data, redirect } from 'react-router';
import { ApiError } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import { requireAct, requireOperator } from '#features/console/pages/operator.server.ts';
import { allowsOperator } from '#features/staff/model/permissions.ts';
import { fieldOf } from '#features/console/pages/acted.server.ts';
import { isListed } from '#records/index.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { words } from '../messages/setting-pages.messages.ts';
import { actsOf } from '../model/acts.ts';
import { faultOf } from '../model/fault.ts';
import { fieldsOf, type SettingPage, settingPage } from '../model/setting-fields.ts';
import {
  settingsToSend,
  type TypedSettings,
  typedForm,
  typedSettings,
  withoutSecrets,
} from '../model/typed-settings.ts';
import { consoleSettingsService } from '../service.ts';
import type { Route } from './+types/settings';
import { settingErrors } from './setting-errors.server.ts';

/** Headers by which proxies name a visitor; what a request has of them tells how the settings have to be. */
const PROXY_HEADERS = [
  'X-Forwarded-For',
  'X-Real-IP',
  'Forwarded',
  'CF-Connecting-IP',
  'True-Client-IP',
  'X-Forwarded-Proto',
  'Host',
];

const DONE = ['saved', 'sent', 'tried'] as const;

/** What a form of a page comes back with: what was typed and what is wrong with it, or what another server said to a test. */
interface Answer {
  values?: TypedSettings;
  errors?: Record<string, string[]>;
  problem?: string;
  test?: { problem: string; said: string };
}

/** The page of an address. Throws the 404 page. */
function pageOf(params: { page?: string | undefined }): SettingPage {
  const page = settingPage(params.page);
  if (!page) throw data(null, { status: 404 });
  return page;
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const operator = await requireOperator(context, request, 'settings.view');
  const page = pageOf(params);
  const { settings, environment, nextBackups } = context.get(consoleSettingsService);
  const shown = await settings.shown();
  const done = new URL(request.url).searchParams.get('done');
  return {
    page,
    saves: allowsOperator(operator.role, actsOf(page).save ?? 'settings.secure'),
    values: typedSettings(shown, fieldsOf(page)),
    environment,
    ownServer: shown.smtp.enabled,
    email: operator.email,
    done: DONE.find((one) => one === done) ?? null,
    next: page === 'backups' ? nextBackups(shown.backups.cron) : [],
    looks:
      page === 'addresses'
        ? {
            address: context.get(pageContext).address(),
            headers: PROXY_HEADERS.map((name) => ({ name, value: request.headers.get(name) ?? '' })),
          }
        : null,
  };
}

/** Saves the settings of a page, or tries what they say. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const page = pageOf(params);
  const { language, addressUnder } = context.get(pageContext);
  const { settings } = context.get(consoleSettingsService);
  const form = await readForm(request);
  const act = fieldOf(form, 'act');
  await requireAct(context, request, actsOf(page), act);
  if (page === 'mail' && act === 'test') {
    const mail = {
      collection: 'users',
      email: fieldOf(form, 'email').trim(),
      template: fieldOf(form, 'template'),
    };
    return tried(settings.testMail(mail), `/_/settings/${page}?done=sent#test`, language);
  }
  if (page === 'storage' && (act === 'files' || act === 'backups'))
    return tried(
      settings.testStorage(act === 'files' ? 'storage' : 'backups'),
      `/_/settings/${page}?done=tried#test`,
      language,
    );

  const fields = fieldsOf(page);
  const values = typedForm(form, fields);
  const { sent, notNumbers } = settingsToSend(values, fields);
  const t = words[language];
  const errors = settingErrors(await settings.problems(sent), fields, language);
  for (const path of notNumbers) errors[path] = [t.notNumber];
  if (page === 'addresses' && Object.keys(errors).length === 0) {
    // Whoever would be somebody else by what they save has to find themselves in the list as that.
    const shown = await settings.shown();
    const { superuserIPs, trustedProxy } = { ...shown, ...(sent as Partial<typeof shown>) };
    const own = addressUnder({ ...shown.trustedProxy, ...trustedProxy });
    if (superuserIPs.length > 0 && !isListed(superuserIPs, own)) errors.superuserIPs = [t.lockedOut(own)];
  }
  if (Object.keys(errors).length > 0)
    return data<Answer>(
      { values: withoutSecrets(values, fields), errors, problem: t.unsaved },
      { status: 400 },
    );
  await settings.change(sent);
  throw redirect(`/_/settings/${page}?done=saved`, 303);
}

/** Leads to `to` when it went well; else the page has what the other server said. */
async function tried(work: Promise<void>, to: string, language: Language) {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    const [, ...answered] = error.messageIn('en').split('\n');
    const said = answered.join('\n') || fieldsSaid(error, language);
    return data<Answer>({ test: { problem: words[language][faultOf(said)], said } }, { status: 400 });
  }
  throw redirect(to, 303);
}

const fieldsSaid = (error: ApiError, language: Language): string =>
  Object.values(
    settingErrors(
      error.data,
      Object.keys(error.data).map((path) => ({ path, kind: 'text' as const })),
      language,
    ),
  )
    .flat()
    .join(' ');

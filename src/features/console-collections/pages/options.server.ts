import { requireOperator } from '#features/console/pages/operator.server.ts';
import { data, redirect } from 'react-router';
import { fieldOf } from '#features/console/pages/acted.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { words } from '../messages/collections.messages.ts';
import { callbackOf } from '#features/auth/index.ts';
import { ApiError } from '#lib/errors.ts';
import { pageContext } from '#shared/request/context.server.ts';
import type { ConsoleCollections } from '../service.ts';
import {
  authToSend,
  type ProviderTested,
  type TypedAuth,
  type TypedProvider,
  typedAuth,
  typedAuthForm,
  withoutSecrets,
} from '../model/auth-options.ts';
import type { Route } from './+types/options';
import { collectionOf, headOf } from './collection-of.server.ts';
import { type DryRunShown, dryRunOf } from './dry-run.server.ts';
import { type Refused, refusalOf } from './refused.server.ts';

/** What a form of the page comes back with. */
interface Answer {
  /** The form that it was. */
  form: 'name' | 'view' | 'auth' | 'delete';
  refused: Refused | null;
  name?: string;
  query?: string;
  auth?: TypedAuth;
  /** Where the typed providers send people back to. */
  callbacks?: string[];
  tested?: ProviderTested;
  dryRun?: DryRunShown;
}

export async function loader(asked: Route.LoaderArgs) {
  await requireOperator(asked.context, asked.request, 'data.change');
  const { collection, service } = await collectionOf(asked);
  const { name, type, auth, viewQuery, neededBy, system } = collection;
  const typed = auth && typedAuth(auth);
  return {
    head: headOf(collection),
    viewQuery,
    auth: typed,
    callbacks: callbacksOf(asked, name, typed?.providers ?? []),
    // Counting a table of the product's, which can't be deleted, would tell nothing here.
    records: system || type === 'view' ? 0 : await service.collections.count(name),
    neededBy,
    done: new URL(asked.request.url).searchParams.get('done') === 'saved',
  };
}

/** Renames the collection, sets its query or how accounts sign in, or deletes it. */
export async function action(asked: Route.ActionArgs) {
  await requireOperator(asked.context, asked.request, 'data.change');
  const { collection, service, language } = await collectionOf(asked);
  const t = words[language];
  const { collections } = service;
  const form = await readForm(asked.request);
  const version = fieldOf(form, 'version');
  const change = (body: Readonly<Record<string, unknown>>) =>
    collections.change(collection.id, body, version);
  const saved = `/_/data/${collection.name}/-/options?done=saved`;
  const back = (answer: Answer) => data<Answer>(answer, { status: 400 });
  switch (form.has('test') ? 'test-provider' : fieldOf(form, 'act')) {
    case 'rename': {
      const name = fieldOf(form, 'name').trim();
      const refused = await refusalOf(change({ name }), language, (path) => (path === 'name' ? path : null));
      if (!refused) throw redirect(`/_/data/${name}/-/options?done=saved`, 303);
      return back({ form: 'name', refused, name });
    }
    case 'dry-run': {
      const query = fieldOf(form, 'viewQuery');
      const dryRun = await dryRunOf(collections.dryRun(query), language);
      const status = dryRun.problem === null ? 200 : 400;
      return data<Answer>({ form: 'view', refused: null, query, dryRun }, { status });
    }
    case 'set-query': {
      const query = fieldOf(form, 'viewQuery');
      const refused = await refusalOf(change({ viewQuery: query }), language, (path) =>
        path === 'viewQuery' ? path : null,
      );
      if (!refused) throw redirect(saved, 303);
      return back({ form: 'view', refused, query });
    }
    case 'set-auth': {
      const typed = typedAuthForm(form);
      const { sent, notNumbers } = authToSend(typed, collection.auth?.oauth2.providers ?? []);
      const errors = Object.fromEntries(notNumbers.map((path) => [path, [t.notNumber]]));
      const refused: Refused | null =
        notNumbers.length > 0
          ? { errors, problem: t.unsaved, others: [], changed: false }
          : await refusalOf(change(sent), language, controlOf(typed));
      if (!refused) throw redirect(saved, 303);
      return back({ form: 'auth', refused, auth: withoutSecrets(typed) });
    }
    case 'test-provider': {
      const typed = typedAuthForm(form);
      const callbacks = callbacksOf(asked, collection.name, typed.providers);
      const row = Number(fieldOf(form, 'test'));
      const tested = await testedProvider(
        service,
        collection.name,
        typed.providers[row],
        callbacks[row] ?? '',
      );
      return data<Answer>(
        { form: 'auth', refused: null, auth: withoutSecrets(typed), callbacks, tested: { row, ...tested } },
        { status: tested.outcome === 'known' ? 200 : 400 },
      );
    }
    case 'delete': {
      const name = fieldOf(form, 'confirm').trim();
      const wrong: Refused = {
        errors: { confirm: [t.typeName(collection.name)] },
        problem: t.notDeleted,
        others: [],
        changed: false,
      };
      const refused =
        name === collection.name
          ? await refusalOf(collections.remove(collection.id, version), language, () => null)
          : wrong;
      if (!refused) throw redirect('/_/data?done=deleted', 303);
      // The backend's own words say who needs it.
      return back({
        form: 'delete',
        refused: { ...refused, problem: refused.changed ? refused.problem : t.notDeleted },
        name,
      });
    }
    default:
      throw data(null, { status: 400 });
  }
}

/** What a provider says to a test; nothing was asked where parts are missing. */
async function testedProvider(
  { collections }: ConsoleCollections,
  collection: string,
  provider: TypedProvider | undefined,
  redirectURL: string,
): Promise<Omit<ProviderTested, 'row'>> {
  try {
    if (!provider) return { outcome: 'unfinished', said: '' };
    return await collections.tryProvider({ ...provider, collection, redirectURL });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    return { outcome: 'unfinished', said: '' };
  }
}

/** Where each provider sends people back to: our own pages for their accounts, what clients of the API use for others. */
function callbacksOf(
  { context }: Pick<Route.LoaderArgs, 'context'>,
  collection: string,
  providers: readonly TypedProvider[],
): string[] {
  const { origin } = context.get(pageContext).config;
  return providers.map(({ name }) => {
    if (name === '') return '';
    return collection === 'users' ? callbackOf(origin, name) : `${origin}/api/oauth2-redirect`;
  });
}

/** The control of a path: an entry of a list is told at its list, a provider at its row. */
function controlOf({ values }: TypedAuth): (path: string) => string | null {
  return (path) => {
    if (path.startsWith('oauth2.providers.')) return path;
    if (path === 'oauth2.providers') return 'oauth2.enabled';
    return Object.keys(values).find((name) => path === name || path.startsWith(`${name}.`)) ?? null;
  };
}

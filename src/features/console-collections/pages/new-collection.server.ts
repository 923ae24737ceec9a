import { data, redirect } from 'react-router';
import { fieldOf } from '#features/console/pages/acted.server.ts';
import { requireOperator } from '#features/console/pages/operator.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { consoleCollectionsService } from '../service.ts';
import type { Route } from './+types/new-collection';
import { type DryRunShown, dryRunOf } from './dry-run.server.ts';
import { type Refused, refusalOf } from './refused.server.ts';

const TYPES = ['base', 'auth', 'view'] as const;

/** What was typed of a new collection. */
interface TypedCollection {
  name: string;
  type: (typeof TYPES)[number];
  query: string;
  times: boolean;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request, 'data.change');
  return null;
}

/** Creates the collection, or tries the query of a view. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireOperator(context, request, 'data.change');
  const { language } = context.get(pageContext);
  const { collections } = context.get(consoleCollectionsService);
  const form = await readForm(request);
  const typed: TypedCollection = {
    name: fieldOf(form, 'name').trim(),
    type: TYPES.find((type) => type === fieldOf(form, 'type')) ?? 'base',
    query: fieldOf(form, 'viewQuery'),
    times: form.has('times'),
  };
  if (fieldOf(form, 'act') === 'dry-run') {
    const dryRun: DryRunShown = await dryRunOf(collections.dryRun(typed.query), language);
    return data({ typed, dryRun, refused: null }, { status: dryRun.problem === null ? 200 : 400 });
  }
  // A form that nobody sent by its button is none of ours.
  if (fieldOf(form, 'act') !== 'create') throw data(null, { status: 400 });
  const { name, type, query, times } = typed;
  const work = collections.create({
    name,
    type,
    ...(type === 'view'
      ? { viewQuery: query }
      : times
        ? { fields: [...collections.blankFields(type), ...TIMES] }
        : {}),
  });
  const refused: Refused | null = await refusalOf(work, language, (path) =>
    path === 'name' || path === 'viewQuery' ? path : null,
  );
  if (!refused) throw redirect(`/_/data/${name}/-/setup?done=created`, 303);
  return data({ typed, dryRun: null, refused }, { status: 400 });
}

/** When a record was made and changed: most collections want to know. */
const TIMES = [
  { type: 'autodate', name: 'created', onCreate: true, onUpdate: false },
  { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
];

import { data } from 'react-router';
import { acted } from '#features/console/pages/acted.server.ts';
import { requireOperator } from '#features/console/pages/operator.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { words } from '../messages/record-pages.messages.ts';
import { recordLabel } from '../model/record-label.ts';
import { consoleDataService } from '../service.ts';
import { collectionOf, whyClosed } from './collection-of.server.ts';
import type { Route } from './+types/record-delete';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireOperator(context, request, 'data.change');
  const { language } = context.get(pageContext);
  const service = context.get(consoleDataService);
  const collection = collectionOf(service, params.collection);
  const record = await service.records.find(collection.name, params.id);
  if (!record) throw data(null, { status: 404 });
  const references = service.collections().flatMap((from) =>
    from.fields.flatMap((field) =>
      field.type === 'relation' && field.collectionId === collection.id && from.type !== 'view'
        ? [
            {
              from: from.name,
              field: field.name,
              becomes: field.cascadeDelete
                ? ('deleted' as const)
                : field.required
                  ? ('kept' as const)
                  : ('emptied' as const),
            },
          ]
        : [],
    ),
  );
  return {
    name: collection.name,
    id: params.id,
    label: recordLabel(collection.fields, record),
    references,
    closed: whyClosed(collection, 'delete', language),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const operator = await requireOperator(context, request, 'data.change');
  const { language } = context.get(pageContext);
  const service = context.get(consoleDataService);
  const { name } = collectionOf(service, params.collection);
  const form = await readForm(request);
  if (form.get('act') !== 'delete') throw data(null, { status: 400 });
  return acted(
    service.records.remove({ by: operator.id, collection: name, id: params.id }),
    `/_/data/${name}?done=deleted`,
    { language, gone: words[language].gone },
  );
}
